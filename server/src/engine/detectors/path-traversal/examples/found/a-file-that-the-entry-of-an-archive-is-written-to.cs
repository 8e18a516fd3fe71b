// @example a file that the entry of an archive is written to
class Unpacker
{
    void Unpack(ZipArchive archive, string folder)
    {
        foreach (var entry in archive.Entries)
        {
            // @finding
            using var file = File.Open(Path.Combine(folder, entry.FullName), FileMode.Create);
            entry.Open().CopyTo(file);
        }
    }
}
