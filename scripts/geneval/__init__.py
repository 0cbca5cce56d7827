"""The evaluation of a generator: the golden set and the frozen retrieval in, outputs and the conditions table out.

In: what scripts/eval_generation.py was asked for. Out: files in a folder, a table.
It is the one place that knows both the generation side (`cardgen`) and the scorer; neither of them knows it.
"""
