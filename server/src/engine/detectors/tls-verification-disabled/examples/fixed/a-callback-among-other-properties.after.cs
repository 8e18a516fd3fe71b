class A {
  object h = new HttpClientHandler {
    UseCookies = false
  };
}
