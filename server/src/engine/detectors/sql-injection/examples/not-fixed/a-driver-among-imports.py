# @example a second driver between other modules
import os, asyncpg as driver
import psycopg2
from flask import request


async def rows():
    name = request.args["name"]
    connection = await driver.connect(os.environ["DATABASE"])
    return await connection.execute(f"DELETE FROM orders WHERE customer = '{name}'")
