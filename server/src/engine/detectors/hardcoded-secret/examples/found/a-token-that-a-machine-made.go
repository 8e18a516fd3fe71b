// @example a token of code for a service of others
// @severity critical
package mail

// @finding
const sendgridApiToken = "wKYZuRcI0ETtb8vW¦zMCr04oNbhrQUUICy89h"
