// @example names of keys
package p

const tokenKey = "auth_token"
const passwordPath = "/etc/app/password1"
const secretURL = "https://code-analysis.example/secret1"
