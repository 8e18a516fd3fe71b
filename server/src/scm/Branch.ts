/** Names of branches: stored and shown, and handed to git and to source hosts. */
import { storableText } from "../foundation/text/StorableText.ts"

/** The longest name of a branch in the contract, in characters. */
const longestBranchName = 255

/** A name that git allows for a branch, as far as it matters here. */
export const isBranchName = (name: string): boolean =>
  name !== "" &&
  !name.startsWith("-") &&
  Array.from(name).length <= longestBranchName &&
  name === storableText(name) &&
  !/[\p{Cc} ~^:?*[\\]|\.\.|@\{|(^|\/)(\.|\/|$)|\.$|\.lock(\/|$)/u.test(name)
