class A {
  void f() {
    Cookie token = new Cookie("auth_token", value);
    token.setHttpOnly(true);
    token.setSecure(true);
    response.addCookie(token);
  }
}
