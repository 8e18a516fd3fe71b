// @example a template that is given data in C#
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    var template = Handlebars.Compile("Hello {{name}}");
    return Ok(template(new { name }));
  }
}
