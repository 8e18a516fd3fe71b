// @example the origin of the request in C#
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    // @finding
    Response.Headers.Add("Access-Control-Allow-Origin", Request.Headers["Origin"]);
    Response.Headers.Add("Access-Control-Allow-Credentials", "true");
    return Ok();
  }
}
