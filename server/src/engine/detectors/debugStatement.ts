/** Breakpoints that were left in the code. */
import { type Detector, example, javascriptFamily, type Match } from "./Detector.ts"

const found = (statement: string): Match => ({
  severity: "medium",
  title: `Debugging statement \`${statement}\` left in the code`,
})

export const debugStatement: Detector = {
  id: "debug-statement",
  name: "Debugging statement",
  category: "quality",
  severityRule: "medium",
  languages: [...javascriptFamily, "python", "go"],
  cwe: "CWE-489",
  description:
    "A statement that stops the program in a debugger was left in the code. In production it halts or crashes a request.",
  recommendation: "Remove the statement. To look at values in production, log them.",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["debugger_statement"], match: () => found("debugger") },
      {
        languages: ["python"],
        nodes: ["call"],
        callees: ["breakpoint", "set_trace"],
        match: (call, { source }) => {
          const callee = call.childForFieldName("function")?.text ?? ""
          if (callee === "breakpoint" && !/\bdef breakpoint\b|\bimport .*\bbreakpoint\b/.test(source))
            return found("breakpoint()")
          return /^(?:i?pdb|pudb|wdb|ptvsd)\.set_trace$/.test(callee) ? found(`${callee}()`) : null
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
  examples: [
    example("javascript", "`debugger`", "function f(a) {\n  debugger\n  return a\n}\n", [2], "medium"),
    example("tsx", "`debugger`", "const A = () => {\n  debugger;\n  return <a />\n}\n", [2]),
    example(
      "typescript",
      "`debugger`",
      "function f(a: number): number {\n  if (a > 1) debugger;\n  return a\n}\n",
      [2],
    ),
    example("python", "`breakpoint()`", "def f(a):\n    breakpoint()\n    return a\n", [2]),
    example("python", "`pdb.set_trace()`", "import pdb\n\ndef f(a):\n    pdb.set_trace()\n", [4]),
    example(
      "go",
      "`runtime.Breakpoint()`",
      'package p\n\nimport "runtime"\n\nfunc f() {\n\truntime.Breakpoint()\n}\n',
      [6],
    ),
    example("javascript", "the word in a string or a name", "const a = 'debugger'\nlet debuggerName = a\n", []),
    example(
      "python",
      "a function of that name",
      "def breakpoint(line):\n    return line\n\nbreakpoint(3)\nself.breakpoint()\n",
      [],
    ),
    example("go", "a method of another package", "package p\n\nfunc f(d dbg) {\n\td.Breakpoint()\n}\n", []),
  ],
}
