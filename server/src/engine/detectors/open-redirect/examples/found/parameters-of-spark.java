// @example a parameter of Spark
// @severity medium
import spark.Request;
import spark.Response;

class Code {
  Object handle(Request request, Response response) {
    // @finding
    response.redirect(request.queryParams("next"));
    return null;
  }
}
