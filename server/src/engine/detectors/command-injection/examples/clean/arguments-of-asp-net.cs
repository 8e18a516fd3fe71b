// @example arguments of their own, and names that a list allows
public class ToolsController : Controller {
  [HttpPost]
  public IActionResult Run(string host, string branch) {
    var start = new ProcessStartInfo("git") { UseShellExecute = false };
    start.ArgumentList.Add(branch);
    if (host is not ("db" or "cache")) return BadRequest();
    Process.Start("ping", host);
    return Ok();
  }
}
