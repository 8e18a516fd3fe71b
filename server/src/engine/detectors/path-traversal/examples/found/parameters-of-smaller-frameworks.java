// @example parameters of Vert.x
// @severity high
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.io.FileInputStream;

class Code {
  void handle(RoutingContext context) throws Exception {
    // @finding
    new FileInputStream("/srv/files/" + context.queryParam("name").get(0)).close();
    // @finding
    new FileInputStream("/srv/files/" + context.request().getParam("name")).close();
  }
}
