// @example the type of a response that the program chooses
import jakarta.servlet.http.*;

class Export extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
        String type = request.getParameter("format").equals("csv") ? "text/csv" : "application/json";
        response.setHeader("Content-Type", type);
        response.setContentType("text/plain");
    }
}
