// @example addresses of requests in C#
public class PagesController : Controller {
  private readonly HttpClient _client;
  [HttpGet]
  public async Task<IActionResult> Show(string name, string url) {
    // @finding
    await _client.GetStringAsync(url);
    // @finding
    await _client.GetAsync($"http://{name}/status");
    // @finding
    new WebClient().DownloadString(url);
    // @finding
    var request = new HttpRequestMessage(HttpMethod.Get, url);
    return Ok(request);
  }
}
