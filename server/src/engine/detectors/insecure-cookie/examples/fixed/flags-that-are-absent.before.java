// @example flags that are absent
class A {
  void f() {
    Cookie token = new Cookie("auth_token", value);
    token.setSecure(true);
    response.addCookie(token);
  }
}
