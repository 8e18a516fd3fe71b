// @example a condition that is no option
class Clients {
  HttpClientHandler Make(Uri address) {
    var handler = new HttpClientHandler();
    if (address.IsLoopback || address.Port == 8443) {
      // @finding
      handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true;
    }
    return handler;
  }
}
