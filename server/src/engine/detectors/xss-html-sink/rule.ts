/** Data from outside that becomes HTML. */
import { type Detector, javascriptFamily } from "../Detector.ts"
import { showAsText } from "./fix.ts"

export const detector: Detector = {
  id: "xss-html-sink",
  name: "Data shown as HTML",
  category: "security",
  severityRule: "medium; low when the source of the data is not visible",
  languages: javascriptFamily,
  cwe: "CWE-79",
  description:
    "Data becomes part of a page without being escaped. Markup in it is obeyed: a script in it runs in the browser of whoever looks at the page, with that person's rights. Data is followed through assignments, texts that are put together and functions of the same file; text that was escaped or sanitized is not reported.",
  recommendation:
    "Show text as text (`textContent`, `{value}` in JSX, a template engine that escapes). Where markup is wanted, sanitize it with a library made for that (DOMPurify).",
  confidence: "low",
  remediationMinutes: 20,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [], rewrite: (sink, { source }) => showAsText(sink, source) },
  rewrites: true,
}
