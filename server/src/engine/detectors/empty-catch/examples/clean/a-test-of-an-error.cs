// @example a test that fails where no error comes
class ParserTests {
  public void Refuses() {
    try {
      Parser.Parse("x");
      Assert.Fail("must not be accepted");
    } catch (FormatException) {
    }
  }
}
