// @example the key with which everybody tries a captcha
class Settings {
    private static final String RECAPTCHA_SECRET_KEY = "6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe";
}
