// @example a constant script
import javax.script.*;
import javax.servlet.http.*;

class Run extends HttpServlet {
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
        ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");
        engine.put("value", request.getParameter("value"));
        engine.eval("value + 1");
    }
}
