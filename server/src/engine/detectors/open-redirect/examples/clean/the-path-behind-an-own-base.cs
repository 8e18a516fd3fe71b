// @example the path of the request behind an own base
public class UrlBaseMiddleware {
  private readonly string _urlBase;

  public UrlBaseMiddleware(RequestDelegate next, string urlBase) {
    _urlBase = urlBase;
  }

  public async Task InvokeAsync(HttpContext context) {
    context.Response.Redirect($"{_urlBase}{context.Request.Path}{context.Request.QueryString}");
  }
}
