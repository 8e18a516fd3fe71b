// @example the page before
public class HomeController : Controller
{
    public IActionResult Back()
    {
        // @finding
        return Redirect(Request.Headers["Referer"].ToString());
    }
}
