// @example tags around the text of a caller, which a template will not escape
// @severity low
using Microsoft.AspNetCore.Html;

public static class Authors
{
    public static HtmlString Author(string name)
    {
        // @finding
        return new HtmlString("<b>" + name + "</b>");
    }
}
