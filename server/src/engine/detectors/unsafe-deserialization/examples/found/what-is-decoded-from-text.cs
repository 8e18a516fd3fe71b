// @example bytes of a request that are decoded before they are read
// @severity critical
public class StateController : Controller
{
    public IActionResult Restore()
    {
        var bytes = Convert.FromBase64String(Request.Query["state"]);
        // @finding
        return Ok(new BinaryFormatter().Deserialize(new MemoryStream(bytes)));
    }
}
