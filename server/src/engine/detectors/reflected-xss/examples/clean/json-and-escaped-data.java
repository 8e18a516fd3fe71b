// @example json and escaped data
import javax.servlet.http.*;

class Hello extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        response.setContentType("application/json");
        response.getWriter().write("{\"name\": \"" + request.getParameter("name") + "\"}");
    }

    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
        response.getWriter().write("<p>" + HtmlUtils.htmlEscape(request.getParameter("name")) + "</p>");
    }
}
