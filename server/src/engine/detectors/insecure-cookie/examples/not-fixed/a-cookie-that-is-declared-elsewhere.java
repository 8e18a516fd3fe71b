// @example a cookie that is declared elsewhere
class A {
  void f() {
    Cookie token;
    token = new Cookie("auth_token", value);
    response.addCookie(token);
  }
}
