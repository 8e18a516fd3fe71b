// @example fewer permissions
import java.io.File;
import java.nio.file.attribute.PosixFilePermissions;

class Open {
    void open(File file) {
        file.setWritable(true);
        PosixFilePermissions.fromString("rwxr-xr-x");
    }
}
