// @example text of a template in C#
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    // @finding
    var template = Handlebars.Compile("Hello " + name);
    return Ok(template(new { }));
  }
}
