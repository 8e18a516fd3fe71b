// @example a callback that checks
class A {
  void F() {
    handler.ServerCertificateCustomValidationCallback = (a, b, c, errors) => errors == SslPolicyErrors.None;
    handler.ServerCertificateCustomValidationCallback = Check;
  }
}
