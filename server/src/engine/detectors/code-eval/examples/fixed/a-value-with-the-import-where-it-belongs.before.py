# @example a value, with the import where it belongs
import csv
import sys
from a import b

tags = eval(row['tags'])
