// @example a checked entry that a class without a name is given
import java.io.File;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import org.zeroturnaround.zip.ZipEntryCallback;
import org.zeroturnaround.zip.ZipUtil;

class Code {
  void unpack(InputStream archive, final File folder) {
    ZipUtil.iterate(archive, new ZipEntryCallback() {
      @Override
      public void process(InputStream content, ZipEntry entry) throws Exception {
        File target = new File(folder, entry.getName());
        if (!target.getCanonicalPath().startsWith(folder.getCanonicalPath() + File.separator)) {
          throw new SecurityException("outside");
        }
        content.transferTo(new FileOutputStream(target));
      }
    });
  }
}
