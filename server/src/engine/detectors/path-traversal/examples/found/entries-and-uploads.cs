// @example names of entries and uploads
using System.IO;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;

class Storage
{
    void Unzip(Stream stream, string folder)
    {
        var zip = new ZipInputStream(stream);
        ZipEntry entry;
        while ((entry = zip.GetNextEntry()) != null)
        {
            // @finding
            using var file = File.Create(Path.Combine(folder, entry.Name));
            zip.CopyTo(file);
        }
    }

    public async Task Save(IFormFile upload)
    {
        // @finding
        using var file = File.Create(Path.Combine("uploads", upload.FileName));
        await upload.CopyToAsync(file);
    }

    public async Task SaveByName(IFormFile upload)
    {
        using var file = File.Create(Path.Combine("uploads", Path.GetFileName(upload.FileName)));
        await upload.CopyToAsync(file);
    }
}
