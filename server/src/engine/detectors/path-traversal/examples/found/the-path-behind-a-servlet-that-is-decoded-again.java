// @example the path behind a servlet that names any file
class StaticServlet extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        // @finding
        try (InputStream in = new FileInputStream(new File(request.getParameter("file")))) {
            in.transferTo(response.getOutputStream());
        }
        // @finding
        try (InputStream in = new FileInputStream(new File(request.getPathInfo()))) {
            in.transferTo(response.getOutputStream());
        }
    }
}
