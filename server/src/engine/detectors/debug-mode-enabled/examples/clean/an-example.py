# @example an example
# @file examples/hello.py
from flask import Flask

if __name__ == "__main__":
    Flask(__name__).run(debug=True)
