// @example two slashes, and no backslash
public class Login
{
    private bool IsSafeRedirect(string url)
    {
        // @finding
        return url.StartsWith("/") && !url.StartsWith("//");
    }
}
