/** A name of Python that nothing defines: the rules F821 and F823 of Ruff. */
import type { BrokenRule, FileOfRules, RuleJudgment } from "../../ruff/BrokenRule.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Detector } from "../Detector.ts"
import { oncePerTree } from "../shared/memoByTree.ts"
import { isOfPython2Alone } from "../shared/python2.ts"
import { nodeAround } from "../../syntax/tree/around.ts"

/** More names, and the file is run by something that defines them: a plug-in, a template, a configuration. */
const maximumNames = 5

/** Names that tools define before they run a file, or install for all files. */
const definedByTools =
  /^(?:__path__|_|N_|_n|ngettext|pgettext|gettext|get_ipython|display|snakemake|defines|reveal_type|profile|dbutils|spark)$/

/** `T("Stop")`: a function of translations, which a program puts among the built-ins. */
const isTranslation = (name: string, { end }: BrokenRule, { text }: FileOfRules): boolean =>
  /^[A-Z]{1,2}$/.test(name) && /^\(\s{0,80}[rfbu]?["']/.test(text.slice(end, end + 90))

/** Built-ins of Python 2, and the signs of a file that means both versions. */
const builtInsBefore =
  /^(?:unicode|xrange|raw_input|basestring|long|reduce|unichr|file|execfile|cmp|reload|buffer|apply|intern|coerce)$/
const meansBothVersions = /\bPY[23]\d*\b|version_info|\bsix\b|hexversion|^#!.*python2/m

/** `except IOError, error:` of Python 2, which newer versions read as two exceptions. */
const namesErrorAsBefore = /^[ \t]*except[ \t]+[\w.]+[ \t]*,[ \t]*([a-z]\w*)[ \t]*:/gm

/** True for files of build tools or of web2py, which run with predefined names. */
const isRunWithNames = (path: string): boolean =>
  /(?:^|\/)(?:SConstruct|SConscript|wscript|applications\/[^/]+\/(?:controllers|models|cron|private)\/[^/]+)$/.test(
    path,
  )

/** A quoted annotation, or any that is kept as a text, is not run; nor is that of a local variable. */
const isAnnotationAsText = ({ start }: BrokenRule, { root, text }: FileOfRules): boolean => {
  let node: SyntaxNode | null = root.descendantForIndex(start)
  while (node !== null && !annotationOrStatement.test(node.type)) node = node.parent
  if (node?.type !== "type") return node?.type === "string"
  return text.includes("from __future__ import annotations") || isOfLocalVariable(node)
}

const isOfLocalVariable = ({ parent }: SyntaxNode): boolean =>
  parent?.type === "assignment" && nodeAround(parent, ({ type }) => scopes.test(type))?.type === "function_definition"

const scopes = /^(?:module|class_definition|function_definition)$/

/** A line that runs as soon as the file is loaded: had the name no value, the file would never have worked. */
const runsAtOnce = ({ start }: BrokenRule, { root }: FileOfRules): boolean =>
  nodeAround(root.descendantForIndex(start), ({ type }) => conditional.test(type)) === null

const conditional =
  /^(?:function_definition|lambda|if_statement|elif_clause|else_clause|except_clause|match_statement|while_statement|for_statement|conditional_expression)$/

/** Code that puts names among the built-ins or the globals, or runs texts that may. */
const makesNames =
  /\bimport \*|(?<![\w.])(?:exec|execfile)\(|\bglobals\(\)(?:\.update\(|\[[^\]\n]{1,80}\]\s?=[^=])|\b(?:__)?builtins?(?:__)?\.\w{1,60}\s?=[^=]|\bsetattr\((?:__)?builtins/

/** Facts about the names of a file. */
interface NamesOfFile {
  /** Names that nothing defines. */
  readonly undefinedNames: ReadonlySet<string>
  /** Undefined names in code that runs when the file is loaded: without them it would never have worked. */
  readonly atOnce: ReadonlySet<string>
  /** Names of caught exceptions in the syntax of Python 2. */
  readonly ofErrors: ReadonlySet<string>
  /** Whether the file itself puts names among the globals or the built-ins. */
  readonly makesNames: boolean
}

const readNames = (file: FileOfRules): NamesOfFile => {
  const { broken, text } = file
  const places = broken.filter(({ rule }) => rule === "F821")
  const undefinedNames = new Set(places.map((one) => nameAt(one, file)))
  const atOnce = new Set<string>()
  if (undefinedNames.size <= maximumNames) {
    for (const one of places) {
      const name = nameAt(one, file)
      if (!atOnce.has(name) && runsAtOnce(one, file)) atOnce.add(name)
    }
  }
  return {
    undefinedNames,
    atOnce,
    ofErrors: new Set(Array.from(text.matchAll(namesErrorAsBefore), ([, error = ""]) => error)),
    makesNames: makesNames.test(text),
  }
}

const memo = oncePerTree<NamesOfFile>()

/** Read once for each file: asked anew for each name, a line full of them would take the cube of its length. */
const namesOf = (file: FileOfRules): NamesOfFile => memo(file.root.tree, () => readNames(file))

/** Whether the names of a file may come from elsewhere: it makes some itself, is of Python 2, or fails at once without this one. */
const mayComeFromElsewhere = (name: string, file: FileOfRules): boolean =>
  namesOf(file).makesNames ||
  namesOf(file).atOnce.has(name) ||
  (builtInsBefore.test(name) && meansOnlyPython2.test(file.text))

const meansOnlyPython2 = /\bu["'][^"'\n]{0,200}["']|\b(?:basestring|raw_input|xrange)\b|\.(?:iteritems|has_key)\(/

const annotationOrStatement = /^(?:type|string|module|block|.*_(?:statement|definition))$/

const nameAt = ({ start, end }: BrokenRule, { text }: FileOfRules): string => text.slice(start, end)

const judgeName = (broken: BrokenRule, file: FileOfRules): RuleJudgment | null => {
  const name = nameAt(broken, file)
  if (!/^[^\W\d]\w*$/u.test(name)) return null
  if (broken.rule === "F823") return { severity: "high", title: `\`${name}\` is used before it has a value` }
  const { undefinedNames, ofErrors } = namesOf(file)
  if (undefinedNames.size > maximumNames || ofErrors.has(name)) return null
  if (definedByTools.test(name) || isTranslation(name, broken, file) || isRunWithNames(file.path)) return null
  if (builtInsBefore.test(name) && (meansBothVersions.test(file.text) || isOfPython2Alone(file.text))) return null
  if (isAnnotationAsText(broken, file)) return null
  return { severity: mayComeFromElsewhere(name, file) ? "low" : "high", title: `\`${name}\` is not defined` }
}

export const detector: Detector = {
  id: "undefined-name",
  name: "Undefined name",
  category: "quality",
  severityRule:
    "high; low where the name may come from elsewhere: the file runs other code in its own names, is of Python 2, or fails as soon as it is loaded without the name",
  languages: ["python"],
  cwe: "CWE-457",
  description:
    "A name is used that nothing defines: no import, no assignment, no parameter, no built-in. The line fails with `NameError` when it is reached, which may be long after the program has started. Ruff's rules F821 and F823 find it. A file in which many names are undefined gets them from elsewhere, and nothing is said about it.",
  recommendation: "Define or import the name, or correct its spelling.",
  remediationMinutes: 10,
  outsideProduction: "lowered",
  detection: {
    kind: "ruff",
    rules: ["F821", "F823"],
    judge: judgeName,
  },
}
