// @example a filter that is built
import javax.servlet.http.*;
import com.mongodb.client.model.Filters;

class Users extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        users.find(Filters.eq("name", request.getParameter("name")));
    }
}
