// @example flags that are turned off or absent
class A {
  void f() {
    Cookie cookie = new Cookie("theme", "dark");
    // @finding
    cookie.setSecure(false);
    // @finding
    Cookie token = new Cookie("auth_token", value);
    response.addCookie(token);
  }
}
