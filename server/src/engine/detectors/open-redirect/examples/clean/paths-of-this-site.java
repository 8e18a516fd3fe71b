// @example paths of this site
import javax.servlet.http.*;

class Login extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        response.sendRedirect("/users/" + request.getParameter("id"));
        response.sendRedirect(request.getContextPath() + "/login?error=" + request.getParameter("e"));
        String next = request.getParameter("next");
        if (next.startsWith("/") && !next.startsWith("//")) {
            response.sendRedirect(next);
        }
    }
}
