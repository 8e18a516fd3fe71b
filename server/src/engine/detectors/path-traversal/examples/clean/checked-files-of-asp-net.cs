// @example the last part of a path, a path that stays in its folder, a record of a database, and the body of a request
public class FilesController : ControllerBase {
  [HttpGet]
  public IActionResult Get(string name, string page, string id, string theme) {
    System.IO.File.ReadAllText(Path.Combine(Root, Path.GetFileName(name)));
    var path = Path.GetFullPath(Path.Combine(Root, page));
    if (!path.StartsWith(Root)) return NotFound();
    System.IO.File.ReadAllText(path);
    System.IO.File.ReadAllText(documents.Find(id).Path);
    switch (theme) {
      case "light":
      case "dark":
        System.IO.File.ReadAllText(Path.Combine(Root, theme));
        break;
    }
    using var reader = new StreamReader(Request.Body);
    return Ok(reader.ReadToEnd());
  }
}
