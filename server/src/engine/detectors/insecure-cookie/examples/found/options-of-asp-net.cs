// @example options of a cookie of ASP.NET
class Sessions : Controller {
  public IActionResult Create(string token) {
    // @finding
    Response.Cookies.Append("token", token, new CookieOptions { Secure = false, HttpOnly = true });
    var options = new CookieOptions();
    // @finding
    options.HttpOnly = false;
    Response.Cookies.Append("id", token, options);
    return Ok();
  }
}
