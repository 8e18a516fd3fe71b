// @example imports with a comment, which would stay above others
package a;

// Sizes.
import java.util.List;
import java.util.Map;

class Code {
  Map<String, String> a;
}
