// @example a name in an expression in Kotlin
// @severity high
import javax.servlet.http.*
import javax.xml.xpath.*

class User : HttpServlet() {
    fun doGet(request: HttpServletRequest, response: HttpServletResponse) {
        val xpath = XPathFactory.newInstance().newXPath()
        // @finding
        xpath.evaluate("//user[@name='" + request.getParameter("name") + "']", document)
    }
}
