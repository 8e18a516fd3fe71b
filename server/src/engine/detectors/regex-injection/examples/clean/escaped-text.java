// @example escaped text
import java.util.regex.Pattern;
import javax.servlet.http.*;

class Search extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        Pattern pattern = Pattern.compile(Pattern.quote(request.getParameter("q")));
        Pattern other = Pattern.compile("a+");
        other.matcher(request.getParameter("q"));
    }
}
