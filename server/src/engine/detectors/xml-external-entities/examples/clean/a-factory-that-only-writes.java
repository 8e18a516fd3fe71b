// @example a factory that only writes
import javax.xml.parsers.*;

class Orders {
    Object empty() throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
    }
}
