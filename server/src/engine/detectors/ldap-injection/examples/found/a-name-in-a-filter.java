// @example a name in a filter
// @severity high
import javax.naming.directory.*;
import javax.servlet.http.*;

class User extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        String filter = "(uid=" + request.getParameter("name") + ")";
        // @finding
        context.search("dc=example", filter, new SearchControls());
    }
}
