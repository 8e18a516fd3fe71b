// @example a path that is resolved before it is compared
import java.io.FileInputStream;
import java.nio.file.Path;

class Code {
  FileInputStream read(Path folder, String name) throws Exception {
    Path path = folder.resolve(name).normalize();
    if (!path.startsWith(folder)) {
      throw new IllegalArgumentException(name);
    }
    return new FileInputStream(path.toFile());
  }
}
