// @example expressions
// @severity critical
import javax.servlet.http.*;
import ognl.Ognl;
import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.standard.SpelExpressionParser;

class Filter extends HttpServlet {
    private final ExpressionParser parser = new SpelExpressionParser();

    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        // @finding
        parser.parseExpression(request.getParameter("filter")).getValue();
        // @finding
        Ognl.getValue(request.getParameter("path"), root);
    }
}
