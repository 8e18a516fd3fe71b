// @example types of documents without a resolver
using System.IO;
using System.Xml;

class Reader
{
    XmlReader Read(Stream stream) =>
        XmlReader.Create(stream, new XmlReaderSettings { DtdProcessing = DtdProcessing.Parse, XmlResolver = null });
}
