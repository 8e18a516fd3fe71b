// @example two slashes, and no backslash
class Login {
  boolean isSafeRedirect(String url) {
    // @finding
    return url.startsWith("/") && !url.startsWith("//");
  }
}
