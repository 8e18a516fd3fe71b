// @example full paths that are compared as texts
using System.IO;

class Files
{
    string FileOf(string folder, string name)
    {
        var root = Path.GetFullPath(folder);
        var path = Path.GetFullPath(Path.Combine(root, name));
        // @finding
        if (!path.StartsWith(root)) throw new IOException("outside of the folder");
        return path;
    }
}
