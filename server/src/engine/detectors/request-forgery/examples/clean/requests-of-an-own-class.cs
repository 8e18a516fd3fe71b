// @example requests of an own class that a program sends
using Shop.Common.Http;

public class Dispatcher {
  private readonly HttpClient _client;

  public async Task<HttpResponse> Send(HttpRequest request) {
    using var message = new HttpRequestMessage(request.Method, (Uri)request.Url);
    return Read(await _client.SendAsync(message));
  }
}
