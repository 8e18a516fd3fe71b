// @example a filter that is put together
// @severity high
import javax.servlet.http.*;
import org.bson.Document;

class Users extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        // @finding
        users.find(Document.parse("{name: '" + request.getParameter("name") + "'}"));
    }
}
