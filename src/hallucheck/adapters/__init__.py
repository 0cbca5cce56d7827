"""The rule evaluators in the shapes that other frameworks call: one module a framework, none imported here.

In: that framework's row. Out: its kind of score; what is not scored is said in its own way, never as 0.
docs/evaluators.md.
"""
