// @example a token that a protocol of music players asks for
class LastFMScrobbler {
    private String calculateAuthenticationToken(String password, long timestamp) {
        return DigestUtils.md5Hex(DigestUtils.md5Hex(password) + timestamp);
    }
}
