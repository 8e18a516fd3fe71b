// @example all permissions
import java.io.File;
import java.nio.file.attribute.PosixFilePermissions;

class Open {
    void open(File file) {
        // @finding
        file.setWritable(true, false);
        // @finding
        PosixFilePermissions.fromString("rwxrwxrwx");
    }
}
