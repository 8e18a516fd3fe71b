// @example text that ASP.NET or the program escapes, and plain text
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    ViewBag.Name = new HtmlString(HtmlEncoder.Default.Encode(name));
    await Response.WriteAsync(name);
    if (name == "plain") return Content(name);
    return Json(name);
  }
}
