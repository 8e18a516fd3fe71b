// @example a search in Kotlin
// @severity low
import java.util.regex.Pattern
import javax.servlet.http.*

class Search : HttpServlet() {
    fun doGet(request: HttpServletRequest, response: HttpServletResponse) {
        // @finding
        val pattern = Pattern.compile(request.getParameter("q"))
    }
}
