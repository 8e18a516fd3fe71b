// @example the path behind a servlet, whose dots the container has taken out, below a folder
class StaticServlet extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try (InputStream in = new FileInputStream(new File("/srv/pages/" + request.getPathInfo()))) {
            in.transferTo(response.getOutputStream());
        }
    }
}
