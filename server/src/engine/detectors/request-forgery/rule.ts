/** Requests whose address data from outside decides. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "request-forgery",
  name: "Server-side request forgery",
  category: "security",
  severityRule: "high",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "ruby", "csharp", "rust"],
  cwe: "CWE-918",
  description:
    "Data of a request decides to which host the program sends a request of its own. Whoever sends it reaches what only the server can reach: services of the internal network, the metadata of a cloud with its credentials, the machine itself. Data is followed through assignments, texts that are put together and functions of the same file. An address whose host stands in the program is not reported, nor is one whose host was compared with what is allowed.",
  recommendation:
    "Compare the host with a list of allowed ones after the address was parsed, or let the request name a key of a table of addresses. Where any host must be possible, resolve it and refuse private, loopback and link-local addresses, also after redirects.",
  confidence: "medium",
  remediationMinutes: 30,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
