# @example an expression of a request that pandas calculates
# @severity critical
import pandas as pd
from flask import request


def matching():
    df = pd.read_csv("people.csv")
    # @finding
    return df.query(request.args["filter"]).to_json()


def calculated():
    # @finding
    return str(pd.eval(request.args["expression"]))
