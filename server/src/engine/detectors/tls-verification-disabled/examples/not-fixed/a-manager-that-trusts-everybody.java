// @example a manager that trusts everybody
class A implements X509TrustManager {
  public void checkServerTrusted(X509Certificate[] chain, String type) {}
}
