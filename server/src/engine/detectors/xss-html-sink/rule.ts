/** Data from outside that becomes HTML. */
import { type Detector, example, javascriptFamily } from "../Detector.ts"
import { showAsText, xssHtmlSinkRewrites } from "./fix.ts"

export const xssHtmlSink: Detector = {
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
  remediationMinutes: 20,
  outsideProduction: "lowered",
  detection: { kind: "flow", matchers: [], rewrite: (sink, { source }) => showAsText(sink, source) },
  examples: [
    example(
      "javascript",
      "a part of the page's address",
      "const name = decodeURIComponent(location.hash.slice(1))\ndocument.getElementById('name').innerHTML = name\n",
      [2],
      "medium",
    ),
    example(
      "typescript",
      "request data in an answer",
      "export function hello(req: Request, res: Response) {\n  res.send(`<h1>Hello ${req.query.name}</h1>`)\n}\n",
      [2],
      "medium",
    ),
    example(
      "tsx",
      "a property as HTML",
      "export const Note = ({ text }: Props) =>\n  <p dangerouslySetInnerHTML={{ __html: text }} />\n",
      [2],
      "low",
    ),
    example(
      "javascript",
      "a caller's text between tags",
      "export function show(element, name) {\n  element.innerHTML = '<b>' + name + '</b>'\n}\n",
      [2],
      "low",
    ),
    example("javascript", "text that is shown as text", "element.textContent = location.hash\n", []),
    example(
      "javascript",
      "sanitized markup",
      "import DOMPurify from 'dompurify'\n\nelement.innerHTML = DOMPurify.sanitize(location.hash)\n",
      [],
    ),
    example(
      "javascript",
      "constant markup",
      "element.innerHTML = '<b>' + 'none' + '</b>'\nelement.innerHTML = ''\n",
      [],
    ),
    example(
      "typescript",
      "data sent as JSON",
      "export const get = (req: Request, res: Response) => res.send({ name: req.query.name })\n",
      [],
    ),
  ],
  rewriteExamples: xssHtmlSinkRewrites,
}
