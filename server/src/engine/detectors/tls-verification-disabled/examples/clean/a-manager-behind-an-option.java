// @example a manager behind an option of whoever runs the program
import javax.net.ssl.X509TrustManager;

class Clients {
    SSLContext context(Settings settings) {
        if (settings.isInsecure()) {
            return contextOf(new X509TrustManager() {
                public void checkServerTrusted(X509Certificate[] chain, String type) {
                }
            });
        }
        return SSLContext.getDefault();
    }
}
