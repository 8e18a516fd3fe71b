// @example an entry of an archive without its folders
import java.io.File
import java.io.FileOutputStream
import java.util.zip.ZipInputStream

fun unpack(input: ZipInputStream, folder: File) {
  var entry = input.nextEntry
  while (entry != null) {
    val target = File(folder, File(entry.name).name)
    if (!target.canonicalPath.startsWith(folder.canonicalPath + File.separator)) throw SecurityException("outside")
    FileOutputStream(target).use { input.copyTo(it) }
    entry = input.nextEntry
  }
}
