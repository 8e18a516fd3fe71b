// @example a webhook
// @severity low
import javax.crypto.Mac;

class Hook {
    boolean isRight(String body, String signature) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        String expectedSignature = hex(mac.doFinal(body.getBytes()));
        // @finding
        return expectedSignature.equals(signature);
    }
}
