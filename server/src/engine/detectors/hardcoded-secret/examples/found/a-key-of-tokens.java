// @example a key of tokens
class A {
  // @finding
  Algorithm a = Algorithm.HMAC256("shhhh");
}
