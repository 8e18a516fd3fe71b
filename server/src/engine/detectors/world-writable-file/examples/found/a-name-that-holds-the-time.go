// @example a file whose name holds the time
package shop

import (
	"fmt"
	"os"
	"time"
)

func keep() error {
	name := fmt.Sprint("uploads/", time.Now().Unix())
	// @finding
	return os.Chmod(name, 0o777)
}
