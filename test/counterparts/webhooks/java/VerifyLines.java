// Reads deliveries from its input, one a line; prints the names of those that the library verifies.
import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class VerifyLines {
  static String text(String base64) {
    return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
  }

  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("\t", -1);
      Map<String, List<String>> headers = new HashMap<>();
      for (String header : parts[2].split(",")) {
        int colon = header.indexOf(':');
        if (colon > 0) headers.put(header.substring(0, colon), List.of(text(header.substring(colon + 1))));
      }
      try {
        new Webhook(text(parts[1])).verify(text(parts[3]), headers);
        System.out.println(text(parts[0]));
      } catch (WebhookVerificationException notThis) {
        // what fits no signature, or is too old
      }
    }
  }
}
