// @example a class by its name in Kotlin
// @severity critical
import javax.naming.InitialContext
import javax.servlet.http.*

class Run : HttpServlet() {
    fun doGet(request: HttpServletRequest, response: HttpServletResponse) {
        // @finding
        Class.forName(request.getParameter("type")).newInstance()
        val context = InitialContext()
        // @finding
        context.lookup(request.getParameter("name"))
    }
}
