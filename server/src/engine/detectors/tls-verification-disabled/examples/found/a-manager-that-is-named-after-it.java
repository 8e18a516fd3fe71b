// @example a manager that is named after it
// @severity low
import javax.net.ssl.X509TrustManager;

class TrustAllManager implements X509TrustManager {
    // @finding
    public void checkServerTrusted(X509Certificate[] chain, String type) {
    }
}
