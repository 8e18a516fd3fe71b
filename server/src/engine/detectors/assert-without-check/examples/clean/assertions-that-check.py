# @example assertions that check something
def test_pages(pages):
    assert len(pages) == 3, "three pages"
    assert pages, f"no pages in {pages}"
    assert pages
