// @example a request parameter in a path
// @severity high
class Files {
  void get(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    // @finding
    FileInputStream in = new FileInputStream("files/" + name);
  }
}
