// @example a factory that is left as it is, for a file of the machine
// @severity low
import java.io.File;
import javax.xml.parsers.*;

class Users {
    void read(File home, UserHandler handler) throws Exception {
        File usersFile = new File(home, "users.xml");
        // @finding
        SAXParser parser = SAXParserFactory.newInstance().newSAXParser();
        parser.parse(usersFile, handler);
    }
}
