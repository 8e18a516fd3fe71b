// @example a cookie that is deleted
class A {
  void logout(HttpServletResponse response) {
    Cookie cookie = new Cookie("SESSIONID", "");
    cookie.setMaxAge(0);
    cookie.setSecure(false);
    response.addCookie(cookie);
    Cookie other = new Cookie("token", null);
    other.setMaxAge(0);
    response.addCookie(other);
  }
}
