// @example endings of the names of uploads
import java.nio.file.*;
import org.springframework.web.multipart.MultipartFile;

class Storage {
  void store(MultipartFile file, String key) throws Exception {
    String name = file.getOriginalFilename();
    Files.write(Paths.get("/data/" + key + name.substring(name.lastIndexOf("."))), file.getBytes());
    String ending = name.substring(name.lastIndexOf('.') + 1);
    Files.write(Paths.get("/data/" + key + "." + ending), file.getBytes());
    int dot = name.lastIndexOf('.');
    Files.write(Paths.get("/data/", key + name.substring(dot + 1)), file.getBytes());
  }
}
