// @example a filter that is put together in C#
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    var searcher = new DirectorySearcher(entry);
    // @finding
    searcher.Filter = "(uid=" + name + ")";
    return Ok(searcher.FindOne());
  }
}
