/** Connections that trust everybody. */
import type { Node } from "web-tree-sitter"
import { type Detector, example, javascriptFamily, type Match } from "./Detector.ts"

const found = (what: string): Match => ({
  severity: "high",
  title: `${what} turns off the verification of certificates`,
})

const javascriptPair = (pair: Node): Match | null =>
  /^["']?rejectUnauthorized["']?$/.test(pair.childForFieldName("key")?.text ?? "") &&
  pair.childForFieldName("value")?.type === "false"
    ? found("`rejectUnauthorized: false`")
    : null

const javascriptAssignment = (assignment: Node): Match | null =>
  /NODE_TLS_REJECT_UNAUTHORIZED["'\]]*$/.test(assignment.childForFieldName("left")?.text ?? "") &&
  /^["'`]?0["'`]?$/.test(assignment.childForFieldName("right")?.text ?? "")
    ? found("`NODE_TLS_REJECT_UNAUTHORIZED`")
    : null

/** Libraries whose calls take `verify=False`. */
const pythonClients = /^(?:requests|httpx|aiohttp|(?:self\.)?_?(?:session|client|http))\b/

const pythonKeyword = (argument: Node): Match | null => {
  if (argument.childForFieldName("name")?.text !== "verify" || argument.childForFieldName("value")?.type !== "false")
    return null
  const callee = argument.parent?.parent?.childForFieldName("function")?.text ?? ""
  return pythonClients.test(callee) ? found("`verify=False`") : null
}

const goElement = (element: Node): Match | null =>
  element.namedChild(0)?.text === "InsecureSkipVerify" && element.namedChild(1)?.text === "true"
    ? found("`InsecureSkipVerify: true`")
    : null

export const tlsVerification: Detector = {
  id: "tls-verification-disabled",
  name: "Certificates are not verified",
  category: "security",
  severityRule: "high",
  languages: [...javascriptFamily, "python", "go"],
  cwe: "CWE-295",
  description:
    "The connection accepts every certificate. It is encrypted, but anybody on the way can pretend to be the other side, read everything and change it.",
  recommendation:
    "Remove the setting. For a server with a certificate of its own authority, hand that authority's certificate to the client.",
  remediationMinutes: 30,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["pair"], word: "rejectUnauthorized", match: javascriptPair },
      {
        languages: javascriptFamily,
        nodes: ["assignment_expression"],
        word: "NODE_TLS_REJECT_UNAUTHORIZED",
        match: javascriptAssignment,
      },
      { languages: ["python"], nodes: ["keyword_argument"], word: "verify=", match: pythonKeyword },
      { languages: ["go"], nodes: ["keyed_element"], word: "InsecureSkipVerify", match: goElement },
    ],
  },
  examples: [
    example(
      "javascript",
      "an agent that accepts every certificate",
      "const agent = new Agent({\n  rejectUnauthorized: false\n})\n",
      [2],
      "high",
    ),
    example("typescript", "the environment variable", "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'\n", [1]),
    example("tsx", "an option", "const A = () => <a b={{ rejectUnauthorized: false }} />\n", [1]),
    example(
      "python",
      "a request without verification",
      "def f(url):\n    return requests.get(url, verify=False)\n",
      [2],
    ),
    example(
      "go",
      "a configuration without verification",
      "package p\n\nvar c = tls.Config{\n\tInsecureSkipVerify: true,\n}\n",
      [4],
    ),
    example(
      "javascript",
      "verification that is on or configurable",
      "const a = { rejectUnauthorized: true }\nconst b = { rejectUnauthorized: options.strict }\n",
      [],
    ),
    example(
      "python",
      "another meaning of verify",
      "token = jwt.check(text, verify=False)\nrequests.get(url, verify=True)\nrequests.get(url, verify=bundle)\n",
      [],
    ),
    example(
      "go",
      "verification that is configurable",
      "package p\n\nvar c = tls.Config{InsecureSkipVerify: insecure}\n",
      [],
    ),
  ],
}
