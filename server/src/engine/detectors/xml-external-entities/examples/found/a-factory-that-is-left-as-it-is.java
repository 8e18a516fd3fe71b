// @example a factory that is left as it is
// @severity medium
import java.io.InputStream;
import javax.xml.parsers.*;

class Orders {
    Object read(InputStream in) throws Exception {
        // @finding
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(in);
    }
}
