// @example an address for git in Kotlin
// @severity high
import javax.servlet.http.*

class Clone : HttpServlet() {
    fun doPost(request: HttpServletRequest, response: HttpServletResponse) {
        // @finding
        ProcessBuilder("git", "clone", request.getParameter("url")).start()
    }
}
