// @example a factory without document types
import java.io.InputStream
import javax.xml.parsers.DocumentBuilderFactory

fun read(input: InputStream) =
  DocumentBuilderFactory.newInstance().apply {
    setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)
  }.newDocumentBuilder().parse(input)
