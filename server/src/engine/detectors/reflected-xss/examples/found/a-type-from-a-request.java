// @example the type of a response from a request
import jakarta.servlet.http.*;

class Export extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
        String type = request.getParameter("contentType");
        // @finding
        response.setHeader("Content-Type", type);
        response.getWriter().write(rows());
    }
}
