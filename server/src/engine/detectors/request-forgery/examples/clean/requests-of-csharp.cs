// @example a host that the program names or checks in C#
public class PagesController : Controller {
  private readonly HttpClient _client;
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    await _client.GetAsync($"https://api.example.org/users/{name}");
    await _client.GetAsync($"users/{Uri.EscapeDataString(name)}");
    await _cache.GetAsync(name);
    var address = new Uri(url);
    if (!Hosts.Contains(address.Host)) return BadRequest();
    return Ok(await _client.GetAsync(address));
  }
}
