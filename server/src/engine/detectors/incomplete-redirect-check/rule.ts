/** Checks of an address for a redirect that know two slashes, and no backslash. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match } from "../Detector.ts"

/** A check whether what stands behind the first slash begins a host. */
const hostCheck =
  /["'`]\/\/["'`]|\[1\]\s{0,3}(?:!==?|===?)\s{0,3}["']\/["']|(?:charAt|at)\(1\)|\^\\\/\((?:\?!|\[\^)\\?\/|\[1\][^\n]{0,20}[!=]=\s{0,3}["']\/|\.netloc\b/

/** Names of functions that say whether, or where, a browser is sent. */
const namesOfChecks =
  /(?:redirect|return_?(?:url|to|path)|next_?(?:url|page)|(?:local|relative|safe|internal)_?(?:url|path|redirect)|url_?is_?(?:local|safe))/i

/** An address that comes with a login. */
const addressOfLogin = /\burlparse\(\s?\w{0,20}(?:redirect|next|return)/

/** A backslash, a decoded one, the host of a parsed address, or a function that knows all of these. */
const knowsBackslash =
  /\\\\|%5[cC]|chr\(92\)|url_has_allowed|\.is_?local_?url\(|allowed_(?:host|path|origin)|\.(?:host|hostname|origin)\s{0,3}(?:===?|!==?)|getHost\(|\bURI\(|new URL\(/i

/** Longer functions do more than check. */
const maximumCharacters = 2_500

const match = (node: SyntaxNode): Match | null => {
  if (node.endIndex - node.startIndex > maximumCharacters) return null
  const name = node.childForFieldName("name")
  const code = node.text
  if (!hostCheck.test(code) || knowsBackslash.test(code) || !/redirect|\burl|next|return/i.test(code)) return null
  if (!namesOfChecks.test(name?.text ?? "") && !addressOfLogin.test(code)) return null
  const start = code.search(hostCheck)
  return {
    node: node.descendantForIndex(node.startIndex + start, node.startIndex + start + 1),
    severity: "low",
    title: "This check of a redirect lets `/\\host` through",
  }
}

export const detector: Detector = {
  id: "incomplete-redirect-check",
  name: "Check of a redirect without backslashes",
  category: "security",
  severityRule: "low: somebody must follow a link, and the check keeps out the simpler ones",
  languages: [...javascriptFamily, "python", "go", "java", "php", "ruby", "csharp"],
  cwe: "CWE-601",
  description:
    "The check refuses addresses that begin with `//` or that have a host, as a library reads them. Browsers read a backslash as a slash: `/\\evil.example` and `\\/evil.example` have no host for the library, and lead to another one in a browser.",
  recommendation:
    "Refuse addresses with a backslash or a control character as well, or resolve the address against the own one and compare the hosts of both (`new URL(next, own).host === own.host`, `url_has_allowed_host_and_scheme` of Django).",
  confidence: "medium",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["function_declaration", "method_definition"], word: hostCheck, match },
      { languages: ["python"], nodes: ["function_definition"], word: hostCheck, match },
      { languages: ["go"], nodes: ["function_declaration", "method_declaration"], word: hostCheck, match },
      { languages: ["java", "csharp"], nodes: ["method_declaration"], word: hostCheck, match },
      { languages: ["php"], nodes: ["function_definition", "method_declaration"], word: hostCheck, match },
      { languages: ["ruby"], nodes: ["method"], word: hostCheck, match },
    ],
  },
}
