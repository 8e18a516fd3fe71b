// @example a document without a resolver
class A {
  void Read(Stream stream) {
    var document = new XmlDocument { XmlResolver = null };
    document.Load(stream);
  }
}
