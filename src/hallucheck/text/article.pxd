# article.py is compiled as it stands.
