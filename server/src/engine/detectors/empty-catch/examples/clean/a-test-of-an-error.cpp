// @example a test that fails where no error comes
TEST(Parser, Refuses) {
  try {
    parse("x");
    FAIL() << "must not be accepted";
  } catch (const ParseError&) {
  }
}
