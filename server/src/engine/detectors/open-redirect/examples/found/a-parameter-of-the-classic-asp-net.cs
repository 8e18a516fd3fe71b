// @example a parameter of the classic ASP.NET
using System.Web;

public class LoginHandler {
  public void Process(HttpRequest request, HttpResponse response) {
    // @finding
    response.Redirect(request.Params["returnUrl"]);
  }
}
