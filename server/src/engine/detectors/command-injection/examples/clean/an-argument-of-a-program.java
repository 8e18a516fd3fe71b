// @example an argument of a program
class Ping {
  void get(HttpServletRequest request) throws Exception {
    new ProcessBuilder("ping", request.getParameter("host")).start();
  }
}
