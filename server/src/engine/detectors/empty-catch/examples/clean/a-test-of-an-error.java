// @example a test that fails where no error comes
class ParserTest {
  @Test
  void refuses() {
    try {
      parser.parse("x");
      fail("must not be accepted");
    } catch (ParseException e) {
    }
    try {
      parser.parse("y");
      Assert.fail();
    } catch (ParseException e) {
    }
  }
}
