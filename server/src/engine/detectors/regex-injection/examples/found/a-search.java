// @example a search
// @severity low
import java.util.regex.Pattern;
import javax.servlet.http.*;

class Search extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        // @finding
        Pattern pattern = Pattern.compile(request.getParameter("q"));
    }
}
