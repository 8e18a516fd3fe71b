/** Request data as an argument that a program may read as an option. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "argument-injection",
  name: "Argument injection",
  category: "security",
  severityRule: "high",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "ruby", "rust"],
  cwe: "CWE-88",
  description:
    "Data of a request is an argument of a program such as git, ssh, curl or tar, and may begin with `-`. The program then reads it as an option, and some of their options run commands or write files (`--upload-pack=…`, `-oProxyCommand=…`, `-o /path`). No shell is needed for this. Data behind `--`, behind an option that takes a value, and data that cannot begin with `-` is not reported.",
  recommendation:
    "Put `--` before the first argument that is data, or check that it does not begin with `-`. For `mail` of PHP leave the fifth argument constant.",
  confidence: "medium",
  remediationMinutes: 10,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
