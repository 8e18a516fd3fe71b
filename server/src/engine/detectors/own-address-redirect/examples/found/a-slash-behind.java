// @example the path of the request with a slash behind it
class Filter {
  void handle(HttpServletRequest request, HttpServletResponse response) throws IOException {
    // @finding
    response.sendRedirect(request.getRequestURI() + "/");
  }
}
