// @example an upload that a service stores
import java.io.IOException;
import java.nio.file.*;
import org.springframework.util.StringUtils;
import org.springframework.web.multipart.MultipartFile;

class Storage {
  void store(MultipartFile file) throws IOException {
    Path path = Paths.get("/data").resolve(file.getOriginalFilename());
    // @finding
    Files.copy(file.getInputStream(), path);
  }

  void storeByName(MultipartFile file) throws IOException {
    Path name = Paths.get(file.getOriginalFilename()).getFileName();
    Files.copy(file.getInputStream(), Paths.get("/data").resolve(name));
  }
}
