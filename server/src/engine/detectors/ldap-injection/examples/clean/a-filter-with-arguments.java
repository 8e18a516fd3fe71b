// @example a filter with arguments
import javax.naming.directory.*;
import javax.servlet.http.*;

class User extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        context.search("dc=example", "(uid={0})", new Object[] {request.getParameter("name")}, new SearchControls());
    }
}
