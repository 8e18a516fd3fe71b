/** Request data in LDAP filters. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "ldap-injection",
  name: "LDAP injection",
  category: "security",
  severityRule: "high; low where nobody sees where the data comes from",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "ruby", "csharp"],
  cwe: "CWE-90",
  description:
    "Data of a request becomes part of an LDAP filter. With `*` or `)(` in it the filter asks for something else, such as any user. Data is followed through assignments, texts that are put together and functions of the same file. Data that was escaped for filters is not reported.",
  recommendation:
    'Escape what is put into a filter: `escape_filter_chars`, `ldap.EscapeFilter`, `ldap_escape($x, "", LDAP_ESCAPE_FILTER)`, `LdapEncoder.filterEncode`, or use the filter classes of the library.',
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
