// @example a method that asks for the role of the host
// @severity low
public class PackageController : Controller
{
    [HttpPost]
    [Authorize(Roles = RoleNames.Host)]
    public async Task<string> Post(string address)
    {
        using (var client = new HttpClient())
        {
            // @finding
            return await client.GetStringAsync(address);
        }
    }
}
