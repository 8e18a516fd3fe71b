// @example a package, a version and an empty rule of style
package object

const ctxCredentials = "github.com/jcmturner/gokrb5/v8/ctxCredentials"
const credentialsEvents = "1.0.0-alpha06"

var styles = map[string]string{"Confirm password": ".signup-confirm{}"}
