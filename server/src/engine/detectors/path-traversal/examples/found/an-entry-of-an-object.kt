// @example an entry that an object is given
// @severity low
import java.io.File
import java.io.FileOutputStream
import java.io.InputStream
import java.util.zip.ZipEntry
import org.zeroturnaround.zip.ZipEntryCallback
import org.zeroturnaround.zip.ZipUtil

fun unpack(archive: InputStream, folder: File) {
  ZipUtil.iterate(archive, object : ZipEntryCallback {
    override fun process(content: InputStream, entry: ZipEntry) {
      // @finding
      val target = File(folder, entry.name)
      content.copyTo(FileOutputStream(target))
    }
  })
}
