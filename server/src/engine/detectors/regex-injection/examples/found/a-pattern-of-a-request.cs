// @example a pattern of a request
public class SearchController : Controller {
  [HttpGet]
  public IActionResult Find(string text, string pattern) {
    // @finding
    if (Regex.IsMatch(text, pattern)) return Ok();
    // @finding
    return Ok(Regex.Replace(text, pattern, ""));
  }
}
