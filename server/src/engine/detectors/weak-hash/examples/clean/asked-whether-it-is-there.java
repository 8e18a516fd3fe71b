// @example asked whether it is there
import java.security.MessageDigest;

class AuthenticationModule {
    void setUp() throws Exception {
        MessageDigest.getInstance("MD5");
    }
}
