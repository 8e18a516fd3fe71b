// @example a name of an upload that is checked, beside the upload itself
import java.nio.file.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.multipart.MultipartFile;

@RestController
class Uploads {
  @PostMapping("/files")
  void store(@RequestParam("file") MultipartFile file) throws Exception {
    String name = file.getOriginalFilename();
    if (name.contains("..")) {
      throw new IllegalArgumentException("outside");
    }
    Files.copy(file.getInputStream(), root.resolve(name));
  }

  @PostMapping("/texts")
  void write(@RequestParam("file") MultipartFile file) throws Exception {
    Files.write(root.resolve("upload"), file.getBytes());
  }
}
