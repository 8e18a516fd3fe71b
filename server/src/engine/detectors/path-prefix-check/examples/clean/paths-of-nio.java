// @example paths that are compared part by part
import java.io.IOException;
import java.nio.file.Path;

class Files {
  Path fileOf(Path dir, String name) throws IOException {
    Path root = dir.toAbsolutePath().normalize();
    Path file = root.resolve(name).normalize();
    if (!file.startsWith(root)) {
      throw new IOException("outside of the folder");
    }
    return file;
  }
}
