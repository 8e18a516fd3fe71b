// @example a type of content with a fixed beginning
class ImageServlet extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
        response.setContentType("image/" + request.getParameter("ending"));
        response.setHeader("Content-Type", "application/x-" + request.getParameter("service") + "-advertisement");
    }
}
