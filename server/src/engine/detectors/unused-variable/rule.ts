/** A local variable of Python that nothing reads: the rule F841 of Ruff. */
import type { BrokenRule, FileOfRules, RuleJudgment } from "../../ruff/BrokenRule.ts"
import type { TextEdit } from "../../fixes/Rewrite.ts"
import type { Detector } from "../Detector.ts"
import { withoutName } from "./fix.ts"

/** Names of caught exceptions, of contexts and in patterns are where they are for their form: nobody is misled. */
const isBoundByForm = (before: string): boolean => /\bas\s+$/.test(before)

/** Calls without effect whose result is unused, such as constructors and conversions. */
const isUseless =
  /^(?:[\w.]{1,80}\.)?_?[A-Z]\w*\(|^[\w.]{0,80}(?:encode|decode|fromtimestamp|strftime|strptime)\(|^(?:len|str|int|float|bool|repr|type|list|tuple|dict|set|sorted|max|min|sum|abs|round|getattr|isinstance|range|zip|map|filter|enumerate|\w*[_.]?(?:get|find)\w*)\(|\.(?:strip|lstrip|rstrip|lower|upper|split|rsplit|splitlines|join|replace|format|encode|decode|copy|get|keys|values|items|count|index|find|startswith|endswith|title|capitalize|group|groups|hexdigest|digest)\([^()]*\)$/

/** True where removing the name loses what the assignment is for, or leaves nothing that makes sense. */
const isForPeople = ({ start, edits }: BrokenRule, text: string): boolean => {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1
  const lineEnd = text.indexOf("\n", start)
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd)
  // `x = None` lets go of what `x` was
  const right =
    line
      .slice(line.indexOf("=") + 1)
      .split("#", 1)[0]
      ?.trim() ?? ""
  if (right === "None" || line.includes(";")) return true
  if (edits?.some((edit) => edit.end - lineStart >= line.length) === true) return false
  return isUseless.test(right) || !isCallForEffect.test(right) || isQuestion.test(right)
}

/** A call: the rest of the line must be one, since a member, an element or a conditional alone has no effect. */
const isCallForEffect = /^(?:await\s+)?[A-Za-z_][^\n]{0,400}\($|^(?:await\s+)?[A-Za-z_][\w.]{0,200}\([^\n]{0,400}\)$/

/** Calls that answer something and do nothing else. */
const isQuestion =
  /^(?:(?:os|posixpath|ntpath)\.path\.\w+|dir|id|hash|vars|time|datetime|[\w.]{0,80}\.(?:time|now|utcnow|today|sender|sections|options|model|current\w{1,40}|selection\w{0,40}|selected\w{0,40}|arg\w{0,10}[vV]alues|exists|isfile|isdir|basename|dirname))\(/

/** Longer functions have names for more than one thing. */
const charactersOfFunction = 20_000

/** A name in the annotations of functions inside of the one that sets it, which read it where a framework asks for the types. */
const isInAnnotation = (name: string, above: string, behind: string): boolean => {
  const indentation = /[ \t]*/.exec(above.slice(above.lastIndexOf("\n") + 1))?.[0].length ?? 0
  const heads = [...above.matchAll(/^([ \t]*)(?:async[ \t]+)?def\b/gm)].map(([, indent = ""]) => indent.length)
  const outer = heads.findLast((columns) => columns < indentation) ?? 0
  const [rest = ""] = behind.split(new RegExp(`\\n(?=[ \\t]{0,${outer}}[^\\s#)\\]}])`), 1)
  return new RegExp(`(?:->|:|\\[|\\|)[ \\t]{0,4}["']?(?:[\\w.]{1,80}\\[){0,3}${name}\\b`).test(rest)
}

/** Ruff's edits where they leave something that makes sense; else those that leave the value out as well. */
const editsOf = (broken: BrokenRule, { text, root }: FileOfRules): ReadonlyArray<TextEdit> | null => {
  const { start, end, edits } = broken
  // a branch that does nothing but `pass` is no better than one with a value too many
  const isUsable = edits !== null && edits.every(({ text: inserted }) => inserted.trim() !== "pass")
  return isUsable && !isForPeople(broken, text) ? edits : withoutName(root.descendantForIndex(start, end), text)
}

const judgeVariable = (broken: BrokenRule, file: FileOfRules): RuleJudgment | null => {
  const { text } = file
  const { start, end } = broken
  const name = text.slice(start, end)
  if (isBoundByForm(text.slice(text.lastIndexOf("\n", start - 1) + 1, start))) return null
  const [above, behind] = [
    text.slice(Math.max(0, start - charactersOfFunction), start),
    text.slice(end, end + charactersOfFunction),
  ]
  if (isInAnnotation(name, above, behind)) return null
  return {
    severity: "low",
    title: `\`${name}\` gets a value that nothing reads`,
    rewrite: () => {
      const edits = editsOf(broken, file)
      return edits === null
        ? null
        : {
            safety: "suggested",
            title: `Remove \`${name}\``,
            explanation: `Nothing reads \`${name}\`. A call on the right-hand side stays, for what else it does; if another name was meant, correct it instead.`,
            edits,
          }
    },
  }
}

export const detector: Detector = {
  id: "unused-variable",
  name: "Unused variable",
  category: "quality",
  severityRule: "low",
  languages: ["python"],
  cwe: "CWE-563",
  description:
    "A local variable gets a value that nothing reads. It is left over from an earlier version, or another name was meant. Ruff's rule F841 finds it.",
  recommendation: "Use the value, or remove the variable. A value that is dropped on purpose is usually called `_`.",
  remediationMinutes: 5,
  outsideProduction: "ignored",
  detection: {
    kind: "ruff",
    rules: ["F841"],
    judge: judgeVariable,
  },
  rewrites: true,
}
