// Reads deliveries from its input, one a line; prints the names of those whose signature is right. Beside the recipe.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Main {
  static String text(String base64) {
    return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
  }

  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("\t", -1);
      List<String> secrets = new ArrayList<>();
      for (String secret : parts[1].split(",")) secrets.add(text(secret));
      Map<String, String> headers = new HashMap<>();
      for (String header : parts[2].split(",")) {
        int colon = header.indexOf(':');
        if (colon > 0) headers.put(header.substring(0, colon), text(header.substring(colon + 1)));
      }
      if (Webhooks.verify(Base64.getDecoder().decode(parts[3]), headers, secrets)) out.println(text(parts[0]));
    }
  }
}
