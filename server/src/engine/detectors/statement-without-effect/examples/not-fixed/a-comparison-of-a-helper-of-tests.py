# @example a comparison outside of a test's function
# @file tests/helpers.py
def prepare(version):
    version.major == 1
    return version
