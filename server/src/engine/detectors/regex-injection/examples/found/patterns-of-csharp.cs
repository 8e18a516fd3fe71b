// @example patterns of a request in C#
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    // @finding
    var pattern = new Regex(name);
    // @finding
    return Ok(Regex.IsMatch("text", url));
  }
}
