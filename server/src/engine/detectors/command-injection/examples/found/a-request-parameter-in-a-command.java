// @example a request parameter in a command
// @severity critical
class Ping {
  void get(HttpServletRequest request) throws Exception {
    String host = request.getParameter("host");
    String command = "ping " + host;
    // @finding
    Runtime.getRuntime().exec(command);
  }
}
