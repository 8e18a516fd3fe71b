// @example a token of code that names no service
// @severity low
package mail

// @finding
const apiToken = "wKYZuRcI0ETtb8vW¦zMCr04oNbhrQUUICy89h"
