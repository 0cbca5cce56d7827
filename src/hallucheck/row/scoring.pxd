# The types of what scoring.py puts together.
from hallucheck.text.made cimport made
