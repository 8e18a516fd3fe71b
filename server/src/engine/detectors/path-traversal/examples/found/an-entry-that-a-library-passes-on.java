// @example the name of an entry that a method is given, as a file of a folder
// @severity low
class UnArchiver {
  void extractFile(File folder, InputStream data, String entryName) throws IOException {
    final File file = FileUtils.resolveFile(folder, entryName);
    // @finding
    OutputStream out = new FileOutputStream(file);
    IOUtil.copy(data, out);
  }
}
