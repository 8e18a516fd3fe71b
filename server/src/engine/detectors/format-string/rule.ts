/** Texts of others in the place of a format of C. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { cFamily } from "../shared/functionsOfC.ts"
import { memoByTree, oncePerTree } from "../shared/memoByTree.ts"
import { printByFormat } from "./fix.ts"

/** Position of the format among the arguments. */
const positions: Readonly<Record<string, number>> = {
  printf: 0,
  fprintf: 1,
  sprintf: 1,
  snprintf: 2,
  syslog: 1,
  wprintf: 0,
}

/** Names that people give to formats; who passes on one of their own has no values for it yet. */
const formatName = /fmt|format|usage|help|banner|version|header/i

/** Macros are constants. */
const macroName = /^(?:[A-Z0-9_]+|__\w+)$/

/** Longer ones are expressions of another kind. */
const longestFormat = 100

const lastName = (text: string): string => text.split(/->|\./).at(-1)?.trim() ?? ""

/** A call of a function with a format, and something to print by it, as other calls of a file have it. */
const formattedCall =
  /\b([a-zA-Z_]\w{2,60})\s?\(((?:[^"'();,{}]{1,80},){0,4})\s{0,20}"(?:[^"\\\n]|\\.){0,200}%[-+ #0]{0,3}\d{0,4}(?:\.\d{1,3})?(?:[hlzjt]{0,2})[diuxXcsfgp](?:[^"\\\n]|\\.){0,200}"\s{0,20},/g

const wrappersOnce = oncePerTree<ReadonlyMap<string, number>>()

/** Own functions that a file calls like `printf`, with the positions of their formats. */
const wrappersOf = (call: SyntaxNode, source: string): ReadonlyMap<string, number> =>
  wrappersOnce(
    call.tree,
    () =>
      new Map(
        Array.from(source.matchAll(formattedCall), ([, name = "", before = ""]): [string, number] => [
          name,
          before.split(",").length - 1,
        ]).filter(([name]) => !knownFunctions.test(name)),
      ),
  )

/** Functions of the library, which are known or take no format, macros, and those that read by a format. */
const knownFunctions =
  /^(?:v?[fsd]?n?w?printf|v?asprintf|v?f?s?scanf|str\w+|mem\w+|v?syslog|return|if|while|[A-Z_0-9]+)$|scan|match|parse/

const match = (call: SyntaxNode, context: MatchContext): Match | null => {
  const name = nameOf(call)
  const format = formatOf(call, positions[name], context)
  return format === null
    ? null
    : {
        severity: "medium",
        title: `\`${name}\` takes \`${format.text.slice(0, 60)}\` for a format`,
        rewrite: () => printByFormat(name, format),
      }
}

const wrapperMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const wrappers = wrappersOf(call, context.source)
  if (wrappers.size === 0) return null
  const name = nameOf(call)
  const format = formatOf(call, wrappers.get(name), context)
  return format === null
    ? null
    : {
        severity: "low",
        confidence: "low",
        title: `\`${name}\` seems to take \`${format.text.slice(0, 60)}\` for a format`,
      }
}

const nameOf = (call: SyntaxNode): string => /^(?:std::)?(\w+)$/.exec(calleeText(call))?.[1] ?? ""

/** The variable in the place of a format, if nothing is printed by it. */
const formatOf = (call: SyntaxNode, position: number | undefined, { source }: MatchContext): SyntaxNode | null => {
  if (position === undefined) return null
  const values = argumentsOf(call)
  if (values.length !== position + 1) return null
  // a macro may stand for several arguments
  if (values.some(({ type }) => type === "string_literal" || type === "concatenated_string")) return null
  const format = values[position]
  if (format === undefined || !/^(?:identifier|field_expression|subscript_expression)$/.test(format.type)) return null
  const text = format.text
  const last = lastName(text.slice(0, longestFormat).replace(/\[[^\]]{0,40}\]$/, ""))
  if (
    last === "" ||
    text.length > longestFormat ||
    formatName.test(last) ||
    macroName.test(last) ||
    !/^\w+$/.test(last)
  )
    return null
  return isConstantOnce(call.tree, last, () => isConstantText(last, source)) ? null : format
}

/** Names of one file that are looked up in its text; the others are taken for constants. */
const maximumNames = 200

const isConstantOnce = memoByTree<boolean>(maximumNames, true)

/** True where the file itself says what the text is: `name = "..."`, `name[] = {"..."`, or a choice of texts. */
const isConstantText = (name: string, source: string): boolean =>
  new RegExp(
    `\\b${name}\\s*(?:\\[[^\\]\\n]{0,40}\\]\\s*){0,2}=\\s*(?:\\{\\s*)?(?:[^;"\\n]{0,60}\\?\\s*)?(?:N?_\\(\\s*)?"`,
  ).test(source)

export const detector: Detector = {
  id: "format-string",
  name: "Text used as a format",
  category: "security",
  severityRule: "medium; low for an own function that the file calls like `printf` elsewhere",
  languages: cFamily,
  cwe: "CWE-134",
  description:
    "The text is taken for a format. If others can choose it, `%x` shows them what is in memory, and `%n` writes to it; even a harmless percent sign gives wrong output.",
  recommendation: 'Print it by a format of its own: `printf("%s", text)`, or `fputs(text, stdout)`.',
  confidence: "medium",
  remediationMinutes: 5,
  outsideProduction: "lowered",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: cFamily, nodes: ["call_expression"], callees: Object.keys(positions), match },
      { languages: cFamily, nodes: ["call_expression"], word: /%[\w.]{1,6}[^"\n]{0,200}",/, match: wrapperMatch },
    ],
  },
  rewrites: true,
}
