# @example a constant expression of pandas, one that a caller gives, and queries of a database
import pandas as pd
from flask import request


def adults(df: pd.DataFrame, expression):
    return df.query("age > 17").query(expression)


def people(session):
    return session.query(request.args["name"]).all()


def known():
    return adults(pd.read_csv("people.csv"), "name == 'Ada'").query("name == @name", local_dict={"name": request.args["name"]})
