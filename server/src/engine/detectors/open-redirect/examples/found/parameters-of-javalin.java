// @example a parameter of Javalin
// @severity medium
import io.javalin.http.Context;

class Code {
  void handle(Context ctx) {
    // @finding
    ctx.redirect(ctx.queryParam("next"));
  }
}
