// @example a file that somebody sends
// @severity medium
import javax.xml.parsers.DocumentBuilderFactory;

class Uploads {
  void read(MultipartFile file) throws Exception {
    // @finding
    var builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    builder.parse(file.getInputStream());
  }
}
