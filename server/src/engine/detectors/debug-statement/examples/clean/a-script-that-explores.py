# @example a script whose name says that it is there to explore
# @file scripts/explore_data.py
import pdb

data = load()
pdb.set_trace()
data.close()
