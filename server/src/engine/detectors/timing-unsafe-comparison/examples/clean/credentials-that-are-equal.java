// @example credentials that are compared by value
class BasicAuth {
  private final String password;

  String header() {
    return "Basic " + encode(password);
  }

  @Override
  public boolean equals(Object given) {
    BasicAuth other = (BasicAuth) given;
    return this.password.equals(other.password);
  }
}
