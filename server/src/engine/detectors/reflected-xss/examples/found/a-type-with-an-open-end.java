// @example a type of content that may be HTML
class ImageServlet extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        // @finding
        response.setContentType("text/" + request.getParameter("ending"));
    }
}
