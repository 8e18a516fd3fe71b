// @example repetitions in each other
// @severity low
import java.util.regex.Pattern;

class Words {
    // @finding
    static final Pattern WORDS = Pattern.compile("^(\\w+\\s?)*$");
}
