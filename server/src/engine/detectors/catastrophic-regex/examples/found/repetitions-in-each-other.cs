// @example repetitions in each other
// @severity low
using System.Text.RegularExpressions;

class Dates {
    // @finding
    static readonly Regex NewDate = new Regex(@"newDate\((-?\d+)*\)");
    // @finding
    static readonly Regex Scheme = new(@"^\s*([^\/#]*?)(?:\:|&#0*58)", RegexOptions.Compiled);
    // @finding
    bool IsWords(string text) => Regex.IsMatch(text, "^(\\w+\\s?)*$");
}
