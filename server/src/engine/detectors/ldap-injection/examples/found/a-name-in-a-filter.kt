// @example a name in a filter in Kotlin
// @severity high
import javax.naming.directory.*
import javax.servlet.http.*

class User : HttpServlet() {
    fun doGet(request: HttpServletRequest, response: HttpServletResponse) {
        val filter = "(uid=" + request.getParameter("name") + ")"
        // @finding
        context.search("dc=example", filter, SearchControls())
    }
}
