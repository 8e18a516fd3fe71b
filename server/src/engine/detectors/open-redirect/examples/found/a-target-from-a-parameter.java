// @example a target from a parameter
// @severity medium
import javax.servlet.http.*;
import org.springframework.web.bind.annotation.*;

class Login extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        // @finding
        response.sendRedirect(request.getParameter("next"));
    }

    @GetMapping("/out")
    public String out(@RequestParam String url) {
        // @finding
        return "redirect:" + url;
    }
}
