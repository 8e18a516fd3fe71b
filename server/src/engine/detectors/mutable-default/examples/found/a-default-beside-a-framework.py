# @example a function that is no route
from typing import Annotated

from fastapi import FastAPI

app = FastAPI()


# @finding
def collect(row, rows=[]):
    rows.append(row)
    return rows


# @finding
def extend(row, rows: Annotated[list, "what was found"] = []):
    rows.append(row)
    return rows


@app.get("/")
def read():
    return collect(1)
