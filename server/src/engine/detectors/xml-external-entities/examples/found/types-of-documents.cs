// @example types of documents that are read
using System.IO;
using System.Xml;

class Reader
{
    XmlDocument Read(Stream stream)
    {
        var settings = new XmlReaderSettings();
        // @finding
        settings.DtdProcessing = DtdProcessing.Parse;
        var document = new XmlDocument();
        document.Load(XmlReader.Create(stream, settings));
        return document;
    }
}
