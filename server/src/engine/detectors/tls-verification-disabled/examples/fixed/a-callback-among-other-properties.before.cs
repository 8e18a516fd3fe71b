// @example a callback among other properties
class A {
  object h = new HttpClientHandler {
    UseCookies = false,
    ServerCertificateCustomValidationCallback = (a, b, c, d) => true
  };
}
