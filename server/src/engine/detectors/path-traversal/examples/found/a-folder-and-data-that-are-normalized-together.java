// @example a folder and data that are normalized together
// @severity high
class Files {
  void get(HttpServletRequest request) throws Exception {
    Path path = Paths.get("/srv/" + request.getParameter("name")).normalize();
    // @finding
    byte[] bytes = Files.readAllBytes(path);
  }
}
