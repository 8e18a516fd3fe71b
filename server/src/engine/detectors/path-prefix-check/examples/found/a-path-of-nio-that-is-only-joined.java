// @example a path of java.nio that is only joined
// @severity low
import java.io.FileInputStream;
import java.nio.file.Path;

class Code {
  FileInputStream read(Path folder, String name) throws Exception {
    Path path = folder.resolve(name);
    // @finding
    if (!path.startsWith(folder)) {
      throw new IllegalArgumentException(name);
    }
    return new FileInputStream(path.toFile());
  }
}
