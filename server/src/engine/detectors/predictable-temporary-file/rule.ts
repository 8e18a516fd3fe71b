/** Temporary files whose names others can guess. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"

const fixed: Match = { severity: "low", title: "A temporary file is written under a name that others know" }

const isTemporary = (node: SyntaxNode | undefined): boolean => /^\/(?:var\/)?tmp\/./.test(literalText(node) ?? "")

const pythonMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const callee = calleeText(call)
  if (callee === "tempfile.mktemp" || (callee === "mktemp" && /\bfrom tempfile import\b/.test(source)))
    return { severity: "low", title: "`mktemp` makes up a name that another program can take" }
  if (callee !== "open") return null
  const [path, mode] = argumentsOf(call)
  const modeText = literalText(mode?.type === "keyword_argument" ? mode.childForFieldName("value") : mode) ?? ""
  return isTemporary(path) && /[wa+]/.test(modeText) ? fixed : null
}

const writtenTo = (call: SyntaxNode): Match | null => (isTemporary(argumentsOf(call)[0]) ? fixed : null)

const phpMatch = (call: SyntaxNode): Match | null => {
  if (calleeText(call) === "fopen" && !/[waxc+]/.test(literalText(argumentsOf(call)[1]) ?? "")) return null
  return writtenTo(call)
}

export const detector: Detector = {
  id: "predictable-temporary-file",
  name: "Predictable temporary file",
  category: "security",
  severityRule: "low: it takes another user of the same machine",
  languages: [...javascriptFamily, "python", "go", "php"],
  cwe: "CWE-377",
  description:
    "A file is written below the folder for temporary files under a name that is fixed, or that is free only at the moment it is made up. On a machine with other users one of them puts a link there first, and the program writes to where it points.",
  recommendation:
    "Let the system create the file: `tempfile.mkstemp` or `NamedTemporaryFile`, `fs.mkdtemp`, `os.CreateTemp`, `tempnam`.",
  confidence: "medium",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: ["python"], nodes: ["call"], callees: ["mktemp", "open"], word: /mktemp|tmp\//, match: pythonMatch },
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["writeFile", "writeFileSync", "createWriteStream", "appendFile", "appendFileSync"],
        word: "/tmp/",
        match: writtenTo,
      },
      {
        languages: ["go"],
        nodes: ["call_expression"],
        callees: ["Create", "WriteFile"],
        word: "/tmp/",
        match: writtenTo,
      },
      {
        languages: ["php"],
        nodes: ["function_call_expression"],
        callees: ["file_put_contents", "fopen"],
        word: "/tmp/",
        match: phpMatch,
      },
    ],
  },
}
