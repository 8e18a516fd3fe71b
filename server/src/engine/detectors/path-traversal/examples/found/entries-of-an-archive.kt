// @example an entry of an archive
// @severity low
import java.io.File
import java.io.FileOutputStream
import java.util.zip.ZipInputStream

fun unpack(input: ZipInputStream, folder: File) {
  var entry = input.nextEntry
  while (entry != null) {
    // @finding
    val target = File(folder, entry.name)
    FileOutputStream(target).use { input.copyTo(it) }
    entry = input.nextEntry
  }
}
