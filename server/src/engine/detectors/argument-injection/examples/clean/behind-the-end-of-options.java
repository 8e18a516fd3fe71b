// @example an address behind the end of the options
import javax.servlet.http.HttpServletRequest;

class Mirror {
  void copy(HttpServletRequest request) throws Exception {
    new ProcessBuilder("git", "clone", "--", request.getParameter("url")).start();
  }
}
