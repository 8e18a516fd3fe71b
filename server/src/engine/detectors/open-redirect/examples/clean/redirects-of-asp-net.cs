// @example local addresses, actions and a fixed beginning in ASP.NET
public class PagesController : Controller {
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    if (Url.IsLocalUrl(url)) return Redirect(url);
    if (name == "a") return LocalRedirect(url);
    if (name == "b") return RedirectToAction("Index", new { name });
    if (name == "c") return Redirect("/pages/" + name);
    if (name == "d") return Redirect("https://" + (Request.Host.HasValue ? Request.Host.Host : own) + (port == 443 ? "" : ":" + port) + Request.Path + (Request.QueryString.HasValue ? Request.QueryString.Value : ""));
    return Redirect(Request.Path);
  }
}
