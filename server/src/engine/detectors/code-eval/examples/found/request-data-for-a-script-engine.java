// @example request data for a script engine
// @severity critical
import groovy.lang.GroovyShell;
import javax.script.*;
import javax.servlet.http.*;

class Run extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
        // @finding
        new ScriptEngineManager().getEngineByName("js").eval(request.getParameter("code"));
        GroovyShell shell = new GroovyShell();
        // @finding
        shell.evaluate(request.getParameter("code"));
    }
}
