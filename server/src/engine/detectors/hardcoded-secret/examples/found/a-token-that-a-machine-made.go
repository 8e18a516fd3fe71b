// @example a token of code
// @severity critical
package mail

// @finding
const apiToken = "wKYZuRcI0ETtb8vW¦zMCr04oNbhrQUUICy89h"
