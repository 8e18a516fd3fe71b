// @example text that is escaped in a pattern in C#
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    var pattern = new Regex(Regex.Escape(name));
    return Ok(Regex.IsMatch(name, "^[a-z]+$"));
  }
}
