// @example a path that is only joined
// @severity low
import java.io.File;
import java.io.FileInputStream;

class Code {
  FileInputStream read(String folder, String name) throws Exception {
    String path = folder + name;
    // @finding
    if (!new File(path).getPath().startsWith(new File(folder).getPath())) {
      throw new IllegalArgumentException(name);
    }
    return new FileInputStream(path);
  }
}
