/** Addresses that a caller names for the browser to go to: a link on our page must lead where it says. */

/** What parsers read in different ways: they drop tabs and line ends, and take a backslash for a slash. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ambiguous = /[\u0000-\u0020\u007f-\u009f\\]/

/** What is wrong with an address, as words that follow its name; nothing when it can be linked. */
export const faultOfBrowserUrl = (text: string): string | undefined => {
  if (ambiguous.test(text) || !URL.canParse(text)) return "must be a web address"
  const { protocol, username, password } = new URL(text)
  if (protocol !== "https:" && protocol !== "http:") return "must start with https:// or http://"
  if (username !== "" || password !== "") return "must not contain user info"
  return undefined
}
