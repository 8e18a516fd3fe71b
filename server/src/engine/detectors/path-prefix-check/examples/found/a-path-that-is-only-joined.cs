// @example a path that is only joined
// @severity low
using System.IO;

class Code
{
    string Read(string folder, string name)
    {
        var path = Path.Combine(folder, name);
        // @finding
        if (!path.StartsWith(folder)) throw new IOException(name);
        return File.ReadAllText(path);
    }
}
