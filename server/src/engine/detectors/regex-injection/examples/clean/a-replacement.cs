// @example a text that stands for what an expression matches
public class PagesController : Controller {
  private static readonly Regex Protocol = new Regex("^https?:");

  [HttpGet]
  public IActionResult Show(string page, string protocol) {
    return View("Show", Protocol.Replace(page, protocol));
  }
}
