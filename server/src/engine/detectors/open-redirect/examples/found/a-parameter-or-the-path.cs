// @example a parameter, or the path of the request
using System.Web;

public class Login : IHttpHandler {
  public void ProcessRequest(HttpContext context) {
    var request = context.Request;
    // @finding
    context.Response.Redirect(request.QueryString["returnUrl"] ?? request.Path);
  }
}
