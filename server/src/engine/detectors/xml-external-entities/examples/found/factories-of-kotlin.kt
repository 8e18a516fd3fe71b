// @example factories that are left as they are
// @severity medium
import java.io.InputStream
import javax.xml.parsers.DocumentBuilderFactory
import org.dom4j.io.SAXReader

// @finding
fun read(input: InputStream) = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(input)

// @finding
fun readWithDom4j(input: InputStream) = SAXReader().read(input)
