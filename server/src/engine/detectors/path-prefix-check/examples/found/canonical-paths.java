// @example canonical paths that are compared as texts
import java.io.File;
import java.io.IOException;

class Files {
  File fileOf(File dir, String name) throws IOException {
    File file = new File(dir, name);
    // @finding
    if (!file.getCanonicalPath().startsWith(dir.getCanonicalPath())) {
      throw new IOException("outside of the folder");
    }
    return file;
  }
}
