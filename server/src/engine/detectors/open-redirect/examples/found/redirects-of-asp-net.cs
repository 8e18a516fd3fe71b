// @example a parameter and a query that say where to go in ASP.NET
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    if (name == null) {
      // @finding
      return RedirectPermanent(Request.Query["next"]);
    }
    // @finding
    return Redirect(url);
  }
}
