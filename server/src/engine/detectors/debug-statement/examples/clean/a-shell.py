# @example a script that opens a shell
# @file tools/dev-shell.py
import pdb

import app

pdb.set_trace()
