// @example a file that the entry of an archive is compared with
class Validator
{
    uint Checksum(ZipArchive archive, string folder)
    {
        uint sum = 0;
        foreach (var entry in archive.Entries)
        {
            using var file = File.Open(Path.Combine(folder, entry.FullName), FileMode.Open);
            sum = Crc32.Append(sum, file);
        }
        return sum;
    }
}
