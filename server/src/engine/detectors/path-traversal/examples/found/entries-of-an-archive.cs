// @example names in an archive
class A {
  void Extract(ZipArchive archive) {
    foreach (var entry in archive.Entries) {
      // @finding
      entry.ExtractToFile(Path.Combine("/srv/files", entry.FullName));
    }
  }
}
