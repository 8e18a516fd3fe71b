// @example an option of the operator
class Clients {
  HttpClientHandler Make(Options options) {
    var handler = new HttpClientHandler();
    if (options.SkipCertificateCheck) {
      handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true;
    }
    return handler;
  }
}
