// @example a manager and a verifier that trust everybody
// @severity high
class A implements X509TrustManager {
  // @finding
  public void checkServerTrusted(X509Certificate[] chain, String type) {
    // everybody
  }
  HostnameVerifier v = new HostnameVerifier() {
    // @finding
    public boolean verify(String host, SSLSession session) { return true; }
  };
}
