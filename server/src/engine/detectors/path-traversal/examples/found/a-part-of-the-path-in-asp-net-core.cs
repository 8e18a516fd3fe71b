// @example a part of the path in ASP.NET Core, which holds no slash
public class CoversController : Controller {
  [HttpGet("{id:int}/{filename:regex((.+)\\.png)}")]
  public IActionResult Get(int id, string filename) {
    // @severity low
    // @finding
    return PhysicalFile(Path.Combine(_folder, id.ToString(), filename), "image/png");
  }
}
