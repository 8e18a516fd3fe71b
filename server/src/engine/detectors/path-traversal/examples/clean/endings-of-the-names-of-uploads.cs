// @example endings of the names of uploads
public class FilesController : ControllerBase {
  [HttpPost]
  public IActionResult Post(IFormFile file) {
    var key = Guid.NewGuid();
    using var one = new FileStream("/data/" + key + "." + file.FileName.Split('.').Last(), FileMode.Create);
    var ending = file.FileName.Substring(file.FileName.LastIndexOf('.') + 1);
    using var two = new FileStream(Path.Combine("/data", $"{key}.{ending}"), FileMode.Create);
    var extension = new FileInfo(file.FileName).Extension;
    using var three = new FileStream("/data/" + key + extension, FileMode.Create);
    using var four = new FileStream("/data/" + new FileInfo(file.FileName).Name, FileMode.Create);
    return Ok();
  }
}
