// @example cookies with flags, and one that is taken back
class A {
  void f() {
    Cookie token = new Cookie("token", value);
    token.setSecure(true);
    token.setHttpOnly(true);
    response.addCookie(token);
    Cookie old = new Cookie("token", "");
    old.setMaxAge(0);
    response.addCookie(old);
    lamp.setSecure(false);
  }
}
