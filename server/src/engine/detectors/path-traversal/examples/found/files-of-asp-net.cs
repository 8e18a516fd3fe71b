// @example a parameter, an upload and a property of a page that name files
public class FilesController : ControllerBase {
  [HttpGet]
  public IActionResult Get(string name) {
    // @finding
    return PhysicalFile(Path.Combine("/srv/files", name), "text/plain");
  }
  [HttpPost]
  public IActionResult Post(IFormFile upload) {
    // @finding
    using var stream = new FileStream(Path.Combine("/srv/files", upload.FileName), FileMode.Create);
    return Ok();
  }
}
public class FilesModel : PageModel {
  [BindProperty]
  public string Name { get; set; }
  public void OnPost() {
    // @finding
    System.IO.File.Delete("/srv/files/" + Name);
  }
}
