/** Redirects to an address that data from outside decides. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "open-redirect",
  name: "Open redirect",
  category: "security",
  severityRule:
    "medium; low where only a part of a route decides, where Rails refuses other hosts by itself, and where nobody sees where the data comes from",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "ruby", "csharp", "rust"],
  cwe: "CWE-601",
  description:
    "Data of a request decides to which address a browser is sent. A link to this site then leads to any other one, such as a copy of its login page, and tokens in addresses go along. Data is followed through assignments, texts that are put together and functions of the same file. An address of this site, one whose host stands in the program and one whose host was compared with what is allowed is not reported.",
  recommendation:
    "Redirect to paths of your own: parse the address and check that it has no host, or that the host is yours. A path must begin with one slash and no second one or backslash. Or let the request name a key of a table of targets.",
  confidence: "medium",
  remediationMinutes: 30,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
