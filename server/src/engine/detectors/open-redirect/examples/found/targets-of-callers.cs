// @example an address of a caller
// @severity low
public abstract class BaseController : Controller
{
    protected IActionResult After(string returnUrl)
    {
        // @finding
        return Redirect(returnUrl);
    }

    protected IActionResult AfterLocal(string returnUrl)
    {
        if (!Url.IsLocalUrl(returnUrl)) return NotFound();
        return Redirect(returnUrl);
    }
}
