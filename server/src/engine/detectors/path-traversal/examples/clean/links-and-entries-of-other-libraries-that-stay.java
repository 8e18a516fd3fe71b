// @example an entry of zip4j that is compared with its folder
import java.io.File;
import java.io.FileOutputStream;
import net.lingala.zip4j.model.FileHeader;

class Code {
  void unpack(FileHeader header, File folder) throws Exception {
    File target = new File(folder, header.getFileName());
    if (!target.getCanonicalPath().startsWith(folder.getCanonicalPath() + File.separator)) {
      throw new IllegalArgumentException("outside");
    }
    new FileOutputStream(target).close();
  }
}
