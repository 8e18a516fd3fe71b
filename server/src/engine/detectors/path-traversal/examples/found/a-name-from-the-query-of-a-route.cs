// @example a name from the query beside a part of the path that is called like it
// @severity high
using Microsoft.AspNetCore.Mvc;

public class FilesController : ControllerBase {
  [HttpGet("files/{name}")]
  public IActionResult Get([Required, FromQuery] string name) {
    // @finding
    return File(System.IO.File.ReadAllBytes("files/" + name), "text/plain");
  }
}
