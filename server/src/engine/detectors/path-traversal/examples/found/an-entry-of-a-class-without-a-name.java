// @example an entry that a class without a name is given
// @severity low
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
        // @finding
        File target = new File(folder, entry.getName());
        content.transferTo(new FileOutputStream(target));
      }
    });
  }
}
