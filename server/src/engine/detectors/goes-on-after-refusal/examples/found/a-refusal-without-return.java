// @example a refusal without `return`
// @severity low
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Code {
  void show(HttpServletRequest request, HttpServletResponse response) throws Exception {
    if (!isOwn(request)) {
      // @finding
      response.sendError(403);
    }
    response.getWriter().write(contentOf(request));
  }
}
