// @example a path that is put together in C#
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    // @finding
    return Ok(document.SelectSingleNode("//user[@name='" + name + "']"));
  }
}
