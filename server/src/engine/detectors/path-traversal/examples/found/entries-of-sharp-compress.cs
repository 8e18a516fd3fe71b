// @example entries of SharpCompress
using System.IO;

static void Unpack(IArchive archive, string folder)
{
    foreach (var entry in archive.Entries)
    {
        // @finding
        using var file = File.Create(Path.Combine(folder, entry.Key));
        entry.WriteTo(file);
    }
}
