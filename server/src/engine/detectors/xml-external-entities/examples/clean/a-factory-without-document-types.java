// @example a factory without document types
import java.io.InputStream;
import javax.xml.parsers.*;

class Orders {
    Object read(InputStream in) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(in);
    }
}
