// @example an address for git
// @severity high
import javax.servlet.http.*;

class Clone extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
        // @finding
        new ProcessBuilder("git", "clone", request.getParameter("url")).start();
    }
}
