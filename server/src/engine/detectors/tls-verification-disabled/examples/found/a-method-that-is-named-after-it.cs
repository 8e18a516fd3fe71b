// @example a method that is named after it
// @severity low
static class Extensions
{
    public static IHttpClientBuilder SkipCertificateValidation(this IHttpClientBuilder builder)
    {
        var handler = new HttpClientHandler();
        // @finding
        handler.ServerCertificateCustomValidationCallback = (message, certificate, chain, errors) => true;
        return builder;
    }
}
