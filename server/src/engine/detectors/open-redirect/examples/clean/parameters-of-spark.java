// @example a redirect of Spark to a page of its own, and a client's request
import spark.Request;
import spark.Response;

class Code {
  Object handle(Request request, Response response) {
    response.redirect("/pages/" + request.queryParams("page"));
    return null;
  }
}
