# @example a comparison that a test expects to raise
# @file tests/test_version.py
import pytest


def test_other_types():
    with pytest.raises(TypeError):
        Version("1.0") < 1


class TestVersion(TestCase):
    def test_texts(self):
        with self.assertRaises(TypeError) as caught:
            Version("1.0") >= "1.0"
        assert caught
