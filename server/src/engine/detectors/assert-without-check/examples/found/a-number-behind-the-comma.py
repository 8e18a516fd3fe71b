# @example a number behind the comma
# @severity medium
def test_pages(pages):
    # @finding
    assert len(pages), 3
