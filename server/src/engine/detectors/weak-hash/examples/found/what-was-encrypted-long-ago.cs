// @example what was encrypted long ago
// @severity low
class Old
{
    public static void DecryptFile(string path, string password)
    {
        // @finding
        var key = SHA1.HashData(Encoding.UTF8.GetBytes(password))[..16];
        Open(path, key);
    }
}
