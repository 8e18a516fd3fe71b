// @example an answer about cookies, which a script reads
class Consent
{
    void Save(HttpContext context)
    {
        var options = new CookieOptions
        {
            HttpOnly = false,
            Secure = true,
        };
        context.Response.Cookies.Append(CookieNames.CookieConsent, "yes", options);
    }
}
