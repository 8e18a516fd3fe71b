# @example a test that fails where no error comes
class ParserTest(TestCase):
    def test_refuses(self):
        try:
            parse("x")
            self.fail("must not be accepted")
        except Exception:
            pass
