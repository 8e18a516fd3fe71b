// @example a document with a resolver
// @severity high
class A {
  void Read(Stream stream) {
    // @finding
    var document = new XmlDocument { XmlResolver = new XmlUrlResolver() };
    document.Load(stream);
    var settings = new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse };
    // @finding
    settings.XmlResolver = new XmlUrlResolver();
  }
}
