// @example a file that stays, and a folder made in one step
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class Workspace {
  File file(File parent) throws IOException {
    parent.mkdirs();
    File file = File.createTempFile("work", ".txt", parent);
    file.deleteOnExit();
    return file;
  }

  Path folder() throws IOException {
    return Files.createTempDirectory("work");
  }
}
