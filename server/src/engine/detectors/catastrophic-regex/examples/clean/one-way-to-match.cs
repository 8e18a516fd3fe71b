// @example one way to match, or a limit of time
using System.Text.RegularExpressions;

class Words {
    static readonly Regex All = new Regex(@"^\w+(\s\w+)*$");
    static readonly Regex Limited = new Regex(@"^(\w+\s?)*$", RegexOptions.None, TimeSpan.FromSeconds(1));
    static readonly Regex Linear = new(@"^(\w+\s?)*$", RegexOptions.NonBacktracking);
    static readonly Timer Other = new("^(\\w+\\s?)*$");
}
