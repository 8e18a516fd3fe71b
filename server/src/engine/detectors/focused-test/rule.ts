/** Tests that keep all others from running. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { unfocusCall, unfocusRuby } from "./fix.ts"
import { argumentsOf } from "../shared/calls.ts"

const found = (what: string, rewrite: () => Rewrite | null): Match => ({
  severity: "medium",
  title: `\`${what}\` keeps the other tests from running`,
  rewrite,
})

const focusedCallee =
  /^(?:describe|context|suite|it|test|specify|bench)(?:\.\w+){0,3}\.only(?:\.\w+){0,2}$|^(?:fit|fdescribe|fcontext)(?:\.\w+){0,2}$/

/** Kinds of tests that are named behind the focus. */
const kinds = ["concurrent", "failing", "fails", "sequential"]

/** Functions that return the one that is called with the title. */
const curried = ["each", "for", "runIf", "skipIf"]

const titles = new Set(["string", "template_string"])

const javascriptMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const callee = call.childForFieldName("function")?.text ?? ""
  if (context.role !== "test" || !focusedCallee.test(callee)) return null
  const titled = curried.includes(callee.slice(callee.lastIndexOf(".") + 1)) ? callOfResult(call) : call
  const isTest = titled !== null && titles.has(argumentsOf(titled)[0]?.type ?? "")
  return isTest ? found(callee, () => unfocusCall(call, context)) : null
}

/** The call of the function that a call returns. */
const callOfResult = ({ id, parent }: SyntaxNode): SyntaxNode | null =>
  parent?.childForFieldName("function")?.id === id ? parent : null

const rubyGroups = ["describe", "context", "it", "specify", "example", "feature", "scenario"]

const rubyFocused = ["fit", "fdescribe", "fcontext", "fspecify", "fexample", "ffeature", "fscenario"]

/** `it "a", :focus do` and `fit "a" do`. */
const rubyMatch = (call: SyntaxNode, { role, source }: MatchContext): Match | null => {
  const callee = call.childForFieldName("method")?.text ?? ""
  if (role !== "test" || call.childForFieldName("block") === null) return null
  // A model that is fitted is no test.
  if (!/^(?:(?:::)?RSpec)?$/.test(call.childForFieldName("receiver")?.text ?? "")) return null
  if (rubyFocused.includes(callee)) return found(callee, () => unfocusRuby(call, null, source))
  // The first argument is the title.
  const mark = argumentsOf(call)
    .slice(1)
    .find((argument) => /^(?::focus|:?focus(?:: *| *=> *)true)$/.test(argument.text))
  return mark === undefined ? null : found(mark.text, () => unfocusRuby(call, mark, source))
}

export const detector: Detector = {
  id: "focused-test",
  name: "Focused test",
  category: "quality",
  severityRule: "medium, in tests as well",
  languages: [...javascriptFamily, "ruby"],
  cwe: null,
  description:
    "A test is marked to run alone (`it.only`, `it.only.each`, `fdescribe`, `focus: true`). It is handy while one looks for a fault; committed, it switches off all other tests of the file, and the build stays green whatever breaks.",
  recommendation: "Remove the mark, so that all tests run again.",
  remediationMinutes: 2,
  outsideProduction: "kept",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["only", "fit", "fdescribe", "fcontext", ...kinds, ...curried],
        match: javascriptMatch,
      },
      { languages: ["ruby"], nodes: ["call"], callees: [...rubyGroups, ...rubyFocused], match: rubyMatch },
    ],
  },
  rewrites: true,
}
