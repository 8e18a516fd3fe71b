// @example an argument of a method
class Files {
  FileInputStream open(String name) throws Exception {
    return new FileInputStream(name);
  }
}
