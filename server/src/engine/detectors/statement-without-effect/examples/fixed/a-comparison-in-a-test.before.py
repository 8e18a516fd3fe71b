# @example a comparison in a test
# @file tests/test_version.py
async def test_versions():
    version = Version("1.0")
    await version.next() is version.later
