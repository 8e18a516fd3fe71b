// @example text that becomes HTML in ASP.NET
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    // @finding
    ViewBag.Name = new HtmlString("<b>" + name + "</b>");
    // @finding
    await Response.WriteAsync($"<b>{name}</b>");
    // @finding
    return Content("<b>" + name + "</b>", "text/html");
  }
}
