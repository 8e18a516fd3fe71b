async def test_versions():
    version = Version("1.0")
    assert await version.next() is version.later
