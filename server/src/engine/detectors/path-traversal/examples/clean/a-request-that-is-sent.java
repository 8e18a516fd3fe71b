// @example a request that is sent
import okhttp3.Request;

class Cache {
  File place(Request request) {
    return new File("/var/cache/", request.getHeader("X-Name"));
  }
  void unused(HttpServletRequest other) {}
}
