// @example an origin that a list allows in C#
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    var origin = Request.Headers["Origin"].ToString();
    if (Origins.Contains(origin)) Response.Headers.Add("Access-Control-Allow-Origin", origin);
    Response.Headers.Add("Access-Control-Allow-Credentials", "true");
    return Ok();
  }
}
