/** Request data in headers that are not checked for line ends. */
import { type Detector } from "../Detector.ts"

export const detector: Detector = {
  id: "header-injection",
  name: "Header injection",
  category: "security",
  severityRule: "medium",
  languages: ["python", "php"],
  cwe: "CWE-93",
  description:
    "Data of a request becomes part of a header where nothing refuses a line end: the headers of `mail` in PHP, and `send_header` of Python's `http.server`. With a line end in it another header follows, such as further receivers of a mail. Frameworks whose response headers refuse line ends themselves are not looked at.",
  recommendation:
    "Take line ends out of what is put in, or use a library that refuses them (Symfony Mailer, PHPMailer; a web framework instead of `http.server`).",
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
