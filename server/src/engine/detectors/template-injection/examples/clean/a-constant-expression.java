// @example a constant expression
import javax.servlet.http.*;
import org.springframework.expression.spel.standard.SpelExpressionParser;

class Filter extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        new SpelExpressionParser().parseExpression("name").getValue(request.getParameter("n"));
    }
}
