// @example a name in an expression
// @severity high
import javax.servlet.http.*;
import javax.xml.xpath.*;

class User extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
        XPath xpath = XPathFactory.newInstance().newXPath();
        // @finding
        xpath.evaluate("//user[@name='" + request.getParameter("name") + "']", document);
    }
}
