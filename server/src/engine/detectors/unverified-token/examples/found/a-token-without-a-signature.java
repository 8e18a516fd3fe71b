// @example a token without a signature
// @severity high
import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

class Tokens {
    String make() {
        // @finding
        return JWT.create().sign(Algorithm.none());
    }

    String sign() {
        // @finding
        return JWT.create().sign(Algorithm.HMAC256("correct-horse¦-battery"));
    }
}
