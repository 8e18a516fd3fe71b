// @example names in an archive that stay in their folder
class A {
  void Extract(ZipArchive archive) {
    foreach (var entry in archive.Entries) {
      var path = Path.GetFullPath(Path.Combine(Root, entry.FullName));
      if (path.StartsWith(Root)) entry.ExtractToFile(path);
      entry.ExtractToFile(Path.Combine(Root, entry.Name));
    }
  }
}
