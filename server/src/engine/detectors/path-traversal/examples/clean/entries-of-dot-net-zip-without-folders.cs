// @example an entry of DotNetZip without its folders
using System.IO;
using Ionic.Zip;

class Code
{
    void Unpack(ZipFile zip, string folder)
    {
        foreach (ZipEntry entry in zip)
        {
            var target = Path.Combine(folder, Path.GetFileName(entry.FileName));
            using (var output = new FileStream(target, FileMode.Create)) entry.Extract(output);
        }
    }
}
