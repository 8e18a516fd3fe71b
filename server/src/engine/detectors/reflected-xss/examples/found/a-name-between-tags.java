// @example a name between tags
// @severity high
import java.io.PrintWriter;
import javax.servlet.http.*;

class Hello extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        PrintWriter out = response.getWriter();
        String name = request.getParameter("name");
        // @finding
        out.println("<h1>Hello " + name + "</h1>");
        // @finding
        response.getWriter().write(name);
    }
}
