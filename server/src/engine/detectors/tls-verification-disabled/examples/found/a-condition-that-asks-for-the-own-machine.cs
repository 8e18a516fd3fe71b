// @example a condition that asks for the own machine
// @severity low
class Packages {
  HttpClient Make(string address, string key) {
    var handler = new HttpClientHandler();
    if (address.IndexOf("localhost", StringComparison.OrdinalIgnoreCase) >= 0) {
      // @finding
      handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true;
    }
    var client = new HttpClient(handler);
    client.DefaultRequestHeaders.Add("X-Api-Key", key);
    return client;
  }
}
