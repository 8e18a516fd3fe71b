/** Data from outside that becomes part of a command. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { functionAround } from "../../syntax/tree/around.ts"
import { isBuildScript } from "../../files/paths.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf } from "../shared/calls.ts"
import { isConstant } from "../shared/constants.ts"
import { childrenOf } from "../shared/structure.ts"

const found = (what: string): Match => ({
  severity: "low",
  title: `Variable data reaches a shell command (\`${what}\`)`,
})

/** Names of constants: macros, and what Ruby writes with a capital. */
const constantName = /^[A-Z][A-Z0-9_]*$/

/** `system(text)` in C, where the text was put together before. */
const cMatch = (call: SyntaxNode): Match | null => {
  const callee = call.childForFieldName("function")
  const [command] = argumentsOf(call)
  if (callee?.type !== "identifier" || command === undefined || isConstant(command)) return null
  const isVariable =
    command.type === "identifier" || command.type === "subscript_expression" || command.type === "field_expression"
  if (!isVariable || constantName.test(command.text) || isCheckedCommand(command)) return null
  return found(callee.text)
}

/** Searched for a character by which a shell begins another command, before it is passed on. */
const isCheckedCommand = (command: SyntaxNode): boolean => {
  const around = functionAround(command)
  if (around === null || command.type !== "identifier") return false
  const above = around.text.slice(0, command.startIndex - around.startIndex)
  const checked = new Set(
    Array.from(above.matchAll(searched), ([, name = "", characters = ""]) =>
      commandCharacters.every((character) => characters.includes(character)) ? name : "",
    ),
  )
  if (checked.has(command.text)) return true
  const writes = Array.from(
    above.matchAll(new RegExp(`\\bsn?printf\\(\\s*${command.text}\\s*,([^;]{1,400})\\)\\s*;`, "g")),
  )
  return (
    writes.length > 0 &&
    writes.every(([, text = ""]) => {
      const parts = text
        .slice(text.lastIndexOf('"') + 1)
        .split(",")
        .map((part) => part.trim())
      return parts.slice(1).every((part) => checked.has(part))
    })
  )
}

/** `strpbrk(name, ";|…")`. */
const searched = /\bstrpbrk\(\s*(\w{1,60})\s*,\s*"((?:[^"\\\n]|\\.){1,60})"/g

/** Characters behind which, or in which, a shell runs another command. */
const commandCharacters = [";", "|", "&", "`", "$"]

/** Text of Ruby with variable data in it that is not quoted for a shell. */
const isOpenText = (text: SyntaxNode): boolean =>
  childrenOf(text).some((part) => part.type === "interpolation" && !isQuoted(part.text.slice(0, 300)))

const isQuoted = (code: string): boolean =>
  /shellescape|Shellwords|\.to_i\b|\.pid\b|__FILE__|__dir__|^#\{\s*[A-Z][\w:]*\s*\}$/.test(code)

const rubyCallMatch = (call: SyntaxNode, { path }: MatchContext): Match | null => {
  if (isBuildScript(path)) return null
  const receiver = call.childForFieldName("receiver")?.text ?? ""
  const method = call.childForFieldName("method")?.text ?? ""
  if (!/^(?:|Kernel|IO|Open3|PTY)$/.test(receiver)) return null
  const values = argumentsOf(call).filter(({ type }) => type !== "pair")
  const [command] = values
  // With several arguments no shell reads them.
  if (command === undefined || (values.length > 1 && receiver !== "IO")) return null
  return command.type === "string" && isOpenText(command)
    ? found(receiver === "" ? method : `${receiver}.${method}`)
    : null
}

const rubyShellMatch = (text: SyntaxNode, { path }: MatchContext): Match | null =>
  isOpenText(text) && !isBuildScript(path) ? found("backticks") : null

export const detector: Detector = {
  id: "command-injection",
  name: "Command injection",
  category: "security",
  severityRule:
    "critical when data of a request reaches a command; low when it is an argument or an environment variable of the program, or when its source is not visible",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "c", "csharp", "ruby", "rust"],
  cwe: "CWE-78",
  description:
    "Data becomes part of a command line. Whoever controls it can add commands of their own (`; rm -rf /`), which then run with the rights of this program. Data is followed through assignments, texts that are put together, collections and functions of the same file; data that was converted to a number, quoted for the shell or compared with a list of allowed values is not reported.",
  recommendation:
    "Start the program without a shell and pass its arguments as a list (`execFile`, `subprocess.run([…])`, `exec.Command(name, args…)`, `ProcessBuilder`). Where a shell is needed, quote every argument (`shlex.quote`, `escapeshellarg`, `Shellwords.escape`). Check values against a list of what is allowed.",
  confidence: "low",
  remediationMinutes: 60,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "flow",
    matchers: [
      { languages: ["c"], nodes: ["call_expression"], callees: ["system", "popen"], match: cMatch },
      {
        languages: ["ruby"],
        nodes: ["call"],
        callees: ["system", "exec", "spawn", "popen", "capture2", "capture2e", "capture3"],
        match: rubyCallMatch,
      },
      { languages: ["ruby"], nodes: ["subshell"], match: rubyShellMatch },
    ],
  },
}
