// @example a folder that takes the name of a file
import java.io.File;
import java.io.IOException;

class Workspace {
  File create() throws IOException {
    // @finding
    File folder = File.createTempFile("work", "");
    if (!folder.delete()) throw new IOException("cannot remove " + folder);
    if (!folder.mkdir()) throw new IOException("cannot create " + folder);
    return folder;
  }
}
