// @example expressions in Kotlin
// @severity critical
import javax.servlet.http.*
import ognl.Ognl
import org.springframework.expression.ExpressionParser
import org.springframework.expression.spel.standard.SpelExpressionParser

class Filter : HttpServlet() {
    val parser = SpelExpressionParser()

    fun doGet(request: HttpServletRequest, response: HttpServletResponse) {
        // @finding
        parser.parseExpression(request.getParameter("filter")).getValue()
        // @finding
        Ognl.getValue(request.getParameter("path"), root)
    }
}
