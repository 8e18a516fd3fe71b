// @example the salt of a password
// @severity low
class Account
{
    public static Account First => new()
    {
        // @finding
        PasswordSalt = "Hq8jxngFtTE¦tl3UI294K7w=="
    };
}
