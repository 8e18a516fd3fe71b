// @example the path of an entry that nothing opens, and a file that is asked for its folder
package p;

import java.io.File;
import java.util.zip.ZipEntry;

class Names {
  String sourceOf(ZipEntry entry, String parent) {
    return new File(parent, entry.getName()).getPath();
  }

  File find(javax.servlet.http.HttpServletRequest request, File root) {
    File file = new File(root, request.getParameter("path"));
    if (!FileUtil.isSubdirectoryOf(root, file)) {
      throw new IllegalArgumentException("outside");
    }
    return file;
  }
}
