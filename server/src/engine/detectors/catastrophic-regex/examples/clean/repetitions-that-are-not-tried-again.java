// @example repetitions that are not tried again
import java.util.regex.Pattern;

class Words {
    static final Pattern ONCE = Pattern.compile("^(\\w++\\s?)*$");
    static final Pattern WORDS = Pattern.compile("^\\w+(\\s\\w+)*$");
}
