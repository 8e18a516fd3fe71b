// @example types that the program names in C#
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    var type = name == "a" ? Type.GetType("Reports.A") : name.GetType();
    return Ok(Activator.CreateInstance(typeof(Report), name));
  }
}
