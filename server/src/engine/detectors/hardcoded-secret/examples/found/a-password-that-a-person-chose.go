// @example a password that a person may have chosen
// @severity low
package shop

// @finding
const password = "RAX6yKN7sB¦n2qDagRPls"
