// @example a class by its name
// @severity critical
import javax.naming.InitialContext;
import javax.servlet.http.*;

class Run extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        // @finding
        Class.forName(request.getParameter("type")).newInstance();
        InitialContext context = new InitialContext();
        // @finding
        context.lookup(request.getParameter("name"));
    }
}
