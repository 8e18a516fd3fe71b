// @example a filter that is put together in Kotlin
// @severity high
import javax.servlet.http.*
import org.bson.Document

class Users : HttpServlet() {
    fun doGet(request: HttpServletRequest, response: HttpServletResponse) {
        // @finding
        users.find(Document.parse("{name: '" + request.getParameter("name") + "'}"))
    }
}
