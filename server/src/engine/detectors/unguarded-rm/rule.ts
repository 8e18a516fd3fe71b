/** `rm -r` that removes far more if a variable of a shell is empty. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { memoByTree } from "../shared/memoByTree.ts"
import { guardVariables } from "./fix.ts"

/** A variable, and behind it what would be all there is, or a folder of the system. */
const wholeTree =
  /^"?\$(?:(\w+)|\{(\w+)\})"?\/"?(?:\*"?|"?|(?:bin|boot|etc|home|lib|opt|root|sbin|srv|usr|var)(?:\/\*?)?"?)$/

/** Shells and systems always set them. */
const alwaysSet = /^(?:HOME|PWD|OLDPWD|USER|TMPDIR|RUNNER_TEMP|GITHUB_WORKSPACE|BASH_SOURCE)$/

const match = (command: SyntaxNode, { source }: MatchContext): Match | null => {
  const values = command.childrenForFieldName("argument")
  if (!values.some(({ text }) => /^(?:-[a-qs-zA-QS-Z]*[rR]|--recursive$)/.test(text))) return null
  for (const value of values) {
    const [, plain, braced] = wholeTree.exec(value.text) ?? []
    const name = plain ?? braced
    if (name === undefined || alwaysSet.test(name)) continue
    if (isGuardedOnce(command.tree, name, () => isGuarded(name, source))) continue
    return {
      severity: "medium",
      title: `Removes everything below \`/\` if \`${name}\` is empty: \`rm -r ${value.text}\``,
      rewrite: () =>
        guardVariables(
          name,
          values.filter(({ text }) => isOf(text, name)),
        ),
    }
  }
  return null
}

/** True for a value that such a variable stands in. */
const isOf = (text: string, name: string): boolean => {
  const [, plain, braced] = wholeTree.exec(text) ?? []
  return (plain ?? braced) === name
}

/** Variables of one file that are looked up in its text; the others are taken for guarded. */
const maximumVariables = 100

const isGuardedOnce = memoByTree<boolean>(maximumVariables, true)

/** True where the file gives the variable a value, asks whether it has one, or stops at those without. */
const isGuarded = (name: string, source: string): boolean =>
  /\bset -[a-z]*u|nounset|\$#/.test(source) ||
  new RegExp(
    `\\b${name}=|\\b(?:read|for|local|declare|readonly|getopts)\\b[^\\n]{0,80}\\b${name}\\b|\\$\\{${name}:?[-?+=]|(?:\\[|\\btest) [^\\n]{0,40}-[a-z] "?\\$\\{?${name}\\b`,
  ).test(source)

export const detector: Detector = {
  id: "unguarded-rm",
  name: "Removal by an unset variable",
  category: "quality",
  severityRule: "medium",
  languages: ["bash"],
  cwe: "CWE-73",
  description:
    "Nothing in the script gives the variable a value or asks whether it has one. An empty one makes `$DIR/*` mean `/*`: everything that the user may remove.",
  recommendation: 'Write `"${DIR:?}"/*`, which stops if the variable is empty, or begin the script with `set -u`.',
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [{ languages: ["bash"], nodes: ["command"], callees: ["rm"], match }],
  },
  rewrites: true,
}
