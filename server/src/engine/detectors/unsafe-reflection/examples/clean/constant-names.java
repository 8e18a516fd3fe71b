// @example constant names
import javax.naming.InitialContext;
import javax.servlet.http.*;

class Run extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        Class.forName("com.example.Driver");
        new InitialContext().lookup("java:comp/env/jdbc/app");
        String type = request.getParameter("type");
        if (ALLOWED.contains(type)) {
            Class.forName(type).newInstance();
        }
    }
}
