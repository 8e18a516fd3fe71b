// @example one of two characters of a password that is made elsewhere
import java.util.concurrent.ThreadLocalRandom;

class Passwords {
    String randomPassword() {
        return safeText(8) + (ThreadLocalRandom.current().nextBoolean() ? "#" : "@");
    }
}
