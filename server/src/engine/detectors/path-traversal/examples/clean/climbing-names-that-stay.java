// @example names that climb are compared with the folder, others need not be
import java.io.*;
import java.util.zip.*;

class Unpacker {
  void unpack(ZipEntry zipEntry, File outputDir) throws IOException {
    String name = zipEntry.getName();
    File file = new File(outputDir, name);
    if (name.indexOf("..") != -1 && !file.getCanonicalPath().startsWith(outputDir.getCanonicalPath())) {
      throw new IOException("outside");
    }
    new FileOutputStream(file).close();
  }

  void flat(ZipEntry zipEntry, File outputDir) throws IOException {
    String name = zipEntry.getName();
    if (name.indexOf("..") >= 0) throw new IOException("outside");
    new FileOutputStream(new File(outputDir, name)).close();
  }
}
