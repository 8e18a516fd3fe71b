// @example callbacks that accept everything
// @severity high
class A {
  void F() {
    // @finding
    handler.ServerCertificateCustomValidationCallback = (a, b, c, d) => true;
    // @finding
    ServicePointManager.ServerCertificateValidationCallback += delegate { return true; };
    // @finding
    h.ServerCertificateCustomValidationCallback = HttpClientHandler.DangerousAcceptAnyServerCertificateValidator;
    client.DefaultRequestHeaders.Authorization = header;
  }
}
