// @example the origin sent back in Kotlin
// @severity medium
import javax.servlet.http.*

class Filter : HttpServlet() {
    fun doGet(request: HttpServletRequest, response: HttpServletResponse) {
        // @finding
        response.setHeader("Access-Control-Allow-Origin", request.getHeader("Origin"))
        response.setHeader("Access-Control-Allow-Credentials", "true")
    }
}
