import ast
import csv
import sys
from a import b

tags = ast.literal_eval(row['tags'])
