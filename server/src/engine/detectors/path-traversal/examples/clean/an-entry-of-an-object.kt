// @example a checked entry that an object is given
import java.io.File
import java.io.FileOutputStream
import java.io.InputStream
import java.util.zip.ZipEntry
import org.zeroturnaround.zip.ZipEntryCallback
import org.zeroturnaround.zip.ZipUtil

fun unpack(archive: InputStream, folder: File) {
  ZipUtil.iterate(archive, object : ZipEntryCallback {
    override fun process(content: InputStream, entry: ZipEntry) {
      val target = File(folder, entry.name)
      if (!target.canonicalPath.startsWith(folder.canonicalPath + File.separator)) throw SecurityException("outside")
      content.copyTo(FileOutputStream(target))
    }
  })
}
