// @example the expression of a field that a request fills
class Account {
  // @finding
  @Pattern(regexp = "^(?:[a-z]+\\.?)+$", message = "not a name")
  String name;

  @Pattern(regexp = "^[a-z]+(?:\\.[a-z]+)*$")
  String other;
}
