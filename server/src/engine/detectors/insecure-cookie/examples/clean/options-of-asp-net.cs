// @example options of a cookie of ASP.NET with its flags, a token that scripts send back, and other options
class Sessions : Controller {
  public IActionResult Create(string token) {
    Response.Cookies.Append("token", token, new CookieOptions { Secure = true, HttpOnly = true });
    connection.Secure = false;
    var transport = new TransportOptions { Secure = false };
    return Ok(transport);
  }
  public IActionResult Forge(string token) {
    Response.Cookies.Append("XSRF-TOKEN", token, new CookieOptions { HttpOnly = false, Secure = true });
    return Ok();
  }
}
