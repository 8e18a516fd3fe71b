/** Validation of the return addresses that a caller names: the link shown must lead to the host that it displays. */

/** Characters that URL parsers treat differently: some drop tabs and line ends, or read a backslash as a slash. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ambiguous = /[\u0000-\u0020\u007f-\u009f\\]/

/** Describes the fault of an address, to follow its name in a sentence; `undefined` if it may be linked. */
export const faultOfBrowserUrl = (text: string): string | undefined => {
  if (ambiguous.test(text) || !URL.canParse(text)) return "must be a web address"
  const { protocol, username, password } = new URL(text)
  if (protocol !== "https:" && protocol !== "http:") return "must start with https:// or http://"
  if (username !== "" || password !== "") return "must not contain user info"
  return undefined
}
