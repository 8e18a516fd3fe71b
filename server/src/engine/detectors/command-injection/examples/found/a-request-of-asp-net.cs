// @example data of a request in a command
// @severity critical
public class ToolsController : Controller {
  [HttpPost]
  public IActionResult Run([FromBody] RunRequest run, string host) {
    // @finding
    Process.Start("cmd.exe", "/c ping " + Request.Query["host"]);
    // @finding
    Process.Start(new ProcessStartInfo { FileName = "sh", Arguments = $"-c \"ping {host}\"" });
    var process = new Process();
    // @finding
    process.StartInfo.Arguments = run.Arguments;
    return Ok();
  }
}
