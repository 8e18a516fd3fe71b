// @example types by their names in C#
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    // @finding
    var type = Type.GetType("Reports." + name);
    return Ok(type);
  }
}
