"""The generation side: turns a model's raw output into the cards that the user sees.

In: raw output and the articles that were retrieved. Out: card dictionaries as they stand in the rows.
It stands for the application under test, so it never imports the scorer, and the scorer never imports it.
"""
