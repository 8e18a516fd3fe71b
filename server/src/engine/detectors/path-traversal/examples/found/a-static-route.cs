// @example an action whose route has a word of the language in it
using System.IO;
using Microsoft.AspNetCore.Mvc;

public class FilesController : ControllerBase
{
    [HttpGet("static/{name}")]
    public IActionResult Get(string name)
    {
        // @finding
        return File(System.IO.File.ReadAllBytes("/srv/" + name), "text/plain");
    }
}
