// @example a manager and a verifier that check
class A implements X509TrustManager {
  public void checkServerTrusted(X509Certificate[] chain, String type) {
    other.checkServerTrusted(chain, type);
  }
  HostnameVerifier v = new HostnameVerifier() {
    public boolean verify(String host, SSLSession session) { return host.equals(name); }
  };
  boolean verify(String text) { return true; }
}
