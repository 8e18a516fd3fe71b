/** Breakpoints that were left in the code. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { removeBreakpoint, removeDebugger, removePhpDump, removeRubyBreakpoint } from "./fix.ts"
import { isOnPurpose } from "./purpose.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"

const found = (statement: string, rewrite: () => Rewrite | null = () => null): Match => ({
  severity: "medium",
  title: `Debugging statement \`${statement}\` left in the code`,
  rewrite,
})

/** `binding.pry` and its like; without arguments, because a call with them is something else. */
const rubyCall = (call: SyntaxNode, { source, path }: MatchContext): Match | null => {
  const text = call.text
  return /^(?:binding\.(?:pry|irb|b|break|remote_pry)|Pry\.start)$/.test(text) && !isOnPurpose(call, path)
    ? found(text, () => removeRubyBreakpoint(call, source))
    : null
}

/** A name alone on its line. */
const rubyName = (name: SyntaxNode, { source, path }: MatchContext): Match | null => {
  const text = name.text
  if (text !== "byebug" && text !== "debugger") return null
  const lineStart = source.lastIndexOf("\n", name.startIndex - 1) + 1
  const lineEnd = source.indexOf("\n", name.endIndex)
  const line = source.slice(lineStart, lineEnd < 0 ? source.length : lineEnd)
  return /^\s*(?:byebug|debugger)\s*(?:(?:if|unless)\b.*|#.*)?$/.test(line) && !isOnPurpose(name, path)
    ? found(text, () => removeRubyBreakpoint(name, source))
    : null
}

const dumps = ["dd", "ddd", "dump", "var_dump", "xdebug_break"]

/** Functions that print values; a function of that name, and one that is made for printing, may do so. */
const phpMatch = (call: SyntaxNode, { source, symbol }: MatchContext): Match | null => {
  const name = call.childForFieldName("function")?.text ?? ""
  if (!dumps.includes(name) || call.parent?.type !== "expression_statement") return null
  if (/dump|debug|print|\bdd/i.test(symbol) || new RegExp(`\\bfunction\\s+${name}\\b`).test(source)) return null
  return found(`${name}()`, () => removePhpDump(call, name, source))
}

export const detector: Detector = {
  id: "debug-statement",
  name: "Debugging statement",
  category: "quality",
  severityRule: "medium",
  languages: [...javascriptFamily, "python", "go", "ruby", "php"],
  cwe: "CWE-489",
  description:
    "A statement that stops the program in a debugger, or prints values for whoever looks for a fault, was left in the code. In production it halts or crashes a request, or shows its visitors what is inside.",
  recommendation: "Remove the statement. To look at values in production, log them.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: ["ruby"],
        nodes: ["call"],
        callees: ["pry", "irb", "b", "break", "remote_pry", "start"],
        match: rubyCall,
      },
      { languages: ["ruby"], nodes: ["identifier"], word: "byebug", match: rubyName },
      { languages: ["ruby"], nodes: ["identifier"], word: "debugger", match: rubyName },
      { languages: ["php"], nodes: ["function_call_expression"], callees: dumps, match: phpMatch },
      {
        languages: javascriptFamily,
        nodes: ["debugger_statement"],
        match: (statement, { source }) => found("debugger", () => removeDebugger(statement, source)),
      },
      {
        languages: ["python"],
        nodes: ["call"],
        callees: ["breakpoint", "set_trace"],
        match: (call, { source, path }) => {
          const callee = call.childForFieldName("function")?.text ?? ""
          const isDebugger =
            callee === "breakpoint"
              ? !/\bdef breakpoint\b|\bimport .{0,400}\bbreakpoint\b/.test(source)
              : /^(?:i?pdb|pudb|wdb|ptvsd)\.set_trace$/.test(callee)
          return isDebugger && !isOnPurpose(call, path)
            ? found(`${callee}()`, () => removeBreakpoint(call, callee, source))
            : null
        },
      },
      {
        languages: ["go"],
        nodes: ["call_expression"],
        callees: ["Breakpoint"],
        match: (call) =>
          call.childForFieldName("function")?.text === "runtime.Breakpoint" ? found("runtime.Breakpoint()") : null,
      },
    ],
  },
  rewrites: true,
}
