# @example a text
def test_usage(output):
    # @finding
    assert "usage: shop"
    assert "usage: shop" in output
