/** Request data that names code to load. */
import { type Detector } from "../Detector.ts"

export const detector: Detector = {
  id: "unsafe-reflection",
  name: "Code chosen by request data",
  category: "security",
  severityRule: "critical",
  languages: ["python", "java", "kotlin", "php", "ruby", "csharp"],
  cwe: "CWE-470",
  description:
    "Data of a request names a class, a module or a function that is loaded and run, or an object that JNDI fetches, which may be on another host. Whoever sends it chooses among everything that the program can reach. Data is followed through assignments, texts that are put together and functions of the same file. A name that was looked up in a table or compared with what is allowed is not reported.",
  recommendation: "Choose with a table whose keys the request may name, and refuse everything else.",
  confidence: "medium",
  remediationMinutes: 30,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
