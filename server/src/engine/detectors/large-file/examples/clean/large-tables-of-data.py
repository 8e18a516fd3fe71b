# @example large tables of data
# @file src/units.py
units = {
# @repeat 900
    "uNUMBER": NUMBER,
# @end
}
