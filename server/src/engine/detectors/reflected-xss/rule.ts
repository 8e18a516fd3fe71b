/** Request data in the HTML of a response. */
import { type Detector, javascriptFamily } from "../Detector.ts"
import { escapeForPage } from "./fix.ts"

export const detector: Detector = {
  id: "reflected-xss",
  name: "Request data in the HTML of a response",
  category: "security",
  severityRule: "high; low when the source of the data is not visible, or another file reads it",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "ruby", "csharp", "rust"],
  cwe: "CWE-79",
  description:
    "Data of a request becomes part of a page that the server sends, without being escaped. Whoever makes somebody follow a link runs a script in that person's session. Data is followed through assignments, texts that are put together and functions of the same file. Data that was escaped, that a template engine puts in, or that is sent as JSON or plain text is not reported. Tags that are put around what a caller passes, and marked as HTML, are a finding of low severity. `xss-html-sink` looks at what scripts do in the browser.",
  recommendation:
    "Use a template engine that escapes, or escape the data where it is put in (`html.escape`, `html/template`, `htmlspecialchars`, `HtmlUtils.htmlEscape`). Send what is no page as JSON or as `text/plain`.",
  confidence: "medium",
  remediationMinutes: 20,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [], rewrite: escapeForPage },
  rewrites: true,
}
