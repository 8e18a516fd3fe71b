// @example calls over two lines in many places
class Parts {
  void take(String a, String b, String c, String d) {
    use(a);
    // logger.debug("[Parts] a: {}", new
    // Object[]{a});
    use(b);
    // logger.debug("[Parts] b: {}", new
    // Object[]{b});
    use(c);
    // logger.debug("[Parts] c: {}", new
    // Object[]{c});
    use(d);
    // logger.debug("[Parts] d: {}", new
    // Object[]{d});
    use(a);
  }
}
