/** Tests that keep all others from running. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { type Detector, type Example, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { focusedTestRewrites, unfocusCall, unfocusRuby } from "./fix.ts"
import { argumentsOf } from "../shared/nodes.ts"

const found = (what: string, rewrite: () => Rewrite | null): Match => ({
  severity: "medium",
  title: `\`${what}\` keeps the other tests from running`,
  rewrite,
})

const focusedCallee =
  /^(?:describe|context|suite|it|test|specify|bench)(?:\.\w+){0,3}\.only$|^(?:fit|fdescribe|fcontext)$/

const titles = new Set(["string", "template_string"])

const javascriptMatch = (call: SyntaxNode, { role, source }: MatchContext): Match | null => {
  const callee = call.childForFieldName("function")?.text ?? ""
  if (role !== "test" || !focusedCallee.test(callee)) return null
  return titles.has(argumentsOf(call)[0]?.type ?? "") ? found(callee, () => unfocusCall(call, source)) : null
}

const rubyGroups = ["describe", "context", "it", "specify", "example", "feature", "scenario"]

const rubyFocused = ["fit", "fdescribe", "fcontext", "fspecify", "fexample", "ffeature", "fscenario"]

/** `it "a", :focus do` and `fit "a" do`. */
const rubyMatch = (call: SyntaxNode, { role, source }: MatchContext): Match | null => {
  const callee = call.childForFieldName("method")?.text ?? ""
  if (role !== "test" || call.childForFieldName("block") === null) return null
  // A model that is fitted is no test.
  if (!/^(?:(?:::)?RSpec)?$/.test(call.childForFieldName("receiver")?.text ?? "")) return null
  if (rubyFocused.includes(callee)) return found(callee, () => unfocusRuby(call, null, source))
  // What comes first is the title.
  const mark = argumentsOf(call)
    .slice(1)
    .find((argument) => /^(?::focus|:?focus(?:: *| *=> *)true)$/.test(argument.text))
  return mark === undefined ? null : found(mark.text, () => unfocusRuby(call, mark, source))
}

const testFile = (path: string, title: string, code: string, lines: ReadonlyArray<number>): Example => ({
  title,
  files: { [path]: code },
  finds: lines.map((line) => `${path}:${line}`),
  ...(lines.length === 0 ? {} : { severity: "medium" }),
})

export const focusedTest: Detector = {
  id: "focused-test",
  name: "Focused test",
  category: "quality",
  severityRule: "medium, in tests as well",
  languages: [...javascriptFamily, "ruby"],
  cwe: null,
  description:
    "A test is marked to run alone (`it.only`, `fdescribe`, `focus: true`). It is handy while one looks for a fault; committed, it switches off all other tests of the file, and the build stays green whatever breaks.",
  recommendation: "Remove the mark, so that all tests run again.",
  remediationMinutes: 2,
  outsideProduction: "kept",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["only", "fit", "fdescribe", "fcontext"],
        match: javascriptMatch,
      },
      { languages: ["ruby"], nodes: ["call"], callees: [...rubyGroups, ...rubyFocused], match: rubyMatch },
    ],
  },
  examples: [
    testFile("test/a.js", "`it.only`", "it('a', () => {})\nit.only('b', () => {})\n", [2]),
    testFile("src/a.test.ts", "`describe.only`", "describe.only('a', () => {\n  it('b', () => {})\n})\n", [1]),
    testFile("src/a.test.tsx", "`fit`", "fdescribe('a', () => {\n  fit('b', () => {})\n})\n", [1, 2]),
    testFile("src/model.js", "functions of that name elsewhere", "fit('linear', data)\nit.only('a')\n", []),
    testFile(
      "test/b.js",
      "other uses of the name",
      "model.fit(data)\nfit(data)\nquery.only('id')\nit('only', () => {})\n",
      [],
    ),
    testFile(
      "spec/a_spec.rb",
      "`focus: true` and `fit`",
      "describe 'a' do\n  it 'b', focus: true do\n  end\n  it 'c', :focus do\n  end\n  fit 'd' do\n  end\nend\n",
      [2, 4, 6],
    ),
    testFile(
      "spec/c_spec.rb",
      "other methods of that name, and a method that is described",
      "describe :focus do\n  it('a') { model.fit(b) { |c| d(c) } }\nend\n",
      [],
    ),
    testFile("spec/b_spec.rb", "other marks", "describe 'a', slow: true do\n  it('focus') { fit(data) }\nend\n", []),
  ],
  rewriteExamples: focusedTestRewrites,
}
