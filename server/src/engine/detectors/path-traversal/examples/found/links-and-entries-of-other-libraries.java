// @example a link, and an entry of zip4j
// @severity low
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import net.lingala.zip4j.model.FileHeader;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;

class Code {
  void link(TarArchiveEntry entry, Path target) throws Exception {
    // @finding
    Files.createSymbolicLink(target, Paths.get(entry.getLinkName()));
  }

  void unpack(FileHeader header, String folder) throws Exception {
    // @finding
    new FileOutputStream(folder + "/" + header.getFileName()).close();
  }
}
