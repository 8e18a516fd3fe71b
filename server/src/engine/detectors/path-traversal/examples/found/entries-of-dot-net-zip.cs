// @example an entry of DotNetZip
// @severity low
using System.IO;
using Ionic.Zip;

class Code
{
    void Unpack(ZipFile zip, string folder)
    {
        foreach (ZipEntry entry in zip)
        {
            var target = Path.Combine(folder, entry.FileName);
            // @finding
            using (var output = new FileStream(target, FileMode.Create)) entry.Extract(output);
        }
    }
}
