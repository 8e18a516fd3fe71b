// @example a test that ignores errors
class ParserTest {
  @Test
  void accepts() {
    try {
      parser.parse("x");
      assertTrue(parser.isDone());
    // @finding
    } catch (ParseException e) {
    }
  }
}
