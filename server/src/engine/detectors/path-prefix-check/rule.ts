/** Checks that a path stays in a folder, by its beginning alone. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { oncePerTree } from "../shared/memoByTree.ts"
import { joinedPathMatch } from "./joinedPath.ts"

/** Calls that answer with a whole path, which has no separator at its end. */
const wholePath =
  /\b(?:abspath|realpath|realpathSync|normpath|expand_path|cleanpath|getCanonicalPath|getAbsolutePath|GetFullPath|EvalSymlinks)\b|\bpath\.(?:resolve|normalize|join)\(|\.resolve\(\)|\bfilepath\.(?:Abs|Clean|Join)\(|\.normalize\(\)\.toString\(\)/

/** Names of a folder. */
const folder = /root|base|dir|folder|home|dest|target|upload|public|static|storage|parent|path|location|prefix/i

/** Signs of a separator; before the name of a folder it is none, as in `"/srv/data"`. */
const separator = /sep\b|separator|[/\\]["'`]/i

/** The same at the end of a text, and the empty part that Python joins for it: `os.path.join(root, "")`. */
const separatorAtEnd = /sep\b|separator|(?:[/\\]["'`]|,\s?(?:""|''))[\s)\]}'"`;,]{0,9}$/i

/** A separator behind the path that is checked, for the folder itself: it does not end the name of the folder. */
const separatorBehind = /\s?\+\s?(?:os\.(?:path\.)?|path\.)sep\b/

/** Other ways to ask the same, which need no separator. */
const otherCheck = /is_relative_to|relative_to|commonpath|filepath\.Rel|path\.relative|getRelativePath|normalizedRoot/

/** A name, or a property of one: not a text, and nothing that is put together. */
const plainName = /^[\w$@.>\-()*&:?!]{2,80}$/

/** Lines around a check in which a separator, or the folder itself, may be compared as well. */
const charactersAround = 250

/** Longer sides of a check are programs of their own. */
const maximumSide = 200

/** A variable that is given a value on the same line. */
const setting =
  /\b(\w{2,60})\b(?=[^\S\n]{0,9}(?::[^\S\n]{0,9}\w{1,40}[^\S\n]{0,9})?(?:, \w{1,20} )?(?::=|=(?![=>]))([^\n]{0,200}))/g

const settingsOnce = oncePerTree<ReadonlyMap<string, ReadonlyArray<string>>>()

/** Values that the file gives to a variable of the name. */
const settingsOf = (code: string, { tree }: SyntaxNode, source: string): ReadonlyArray<string> => {
  const name = code.replace(/\(\)$/, "").split(/\W/).at(-1) ?? ""
  return settingsOnce(tree, () => allSettings(source)).get(name) ?? []
}

const allSettings = (source: string): ReadonlyMap<string, ReadonlyArray<string>> => {
  const settings = new Map<string, Array<string>>()
  for (const [, name = "", value = ""] of source.matchAll(setting)) {
    const values = settings.get(name) ?? []
    settings.set(name, values)
    // without a comment behind it
    if (values.length < maximumSettings) values.push(value.split(/\s(?:#|\/\/)/, 1).join(""))
  }
  return settings
}

/** A variable is seldom set more often. */
const maximumSettings = 20

const isWhole = (code: string, settings: ReadonlyArray<string>): boolean =>
  wholePath.test(code) || settings.some((value) => wholePath.test(value))

interface Sides {
  readonly path: string
  readonly base: string
  readonly source: string
}

const judge = (node: SyntaxNode, sides: Sides): Match | null =>
  sides.path.length > maximumSide ? null : (wholeMatch(node, sides) ?? joinedMatch(node, sides))

const joinedMatch = (node: SyntaxNode, sides: Sides): Match | null =>
  joinedPathMatch(sides, aroundOf(node, sides.source), (name) => settingsOf(name, node, sides.source))

const aroundOf = (node: SyntaxNode, source: string): string =>
  source.slice(Math.max(0, node.startIndex - charactersAround), node.endIndex + charactersAround)

const wholeMatch = (node: SyntaxNode, { path, base, source }: Sides): Match | null => {
  if (!folder.test(base) || separatorAtEnd.test(base)) return null
  if (!plainName.test(base) && !wholePath.test(base)) return null
  if (base.includes("+") || separator.test(path.replace(separatorBehind, ""))) return null
  const around =
    source.slice(Math.max(0, node.startIndex - charactersAround), node.startIndex) +
    source.slice(node.endIndex, node.endIndex + charactersAround)
  if (separator.test(around) || otherCheck.test(around)) return null
  if (!isWhole(path, settingsOf(path, node, source))) return null
  const settings = settingsOf(base, node, source)
  if (settings.some((value) => separatorAtEnd.test(value))) return null
  const isCertain = isWhole(base, settings)
  return {
    severity: "low",
    confidence: isCertain ? "medium" : "low",
    title: "A path may leave its folder for one whose name begins alike",
  }
}

/** True for a call whose result is compared with 0: `path.indexOf(base) === 0`. */
const isComparedWithZero = ({ parent }: SyntaxNode): boolean =>
  parent?.type === "binary_expression" &&
  /^[!=]==?$/.test(parent.childForFieldName("operator")?.text ?? "") &&
  ["left", "right"].some((side) => parent.childForFieldName(side)?.text === "0")

/** `path.startswith(base)`, in each language that calls it on the text. */
const methodMatch = (node: SyntaxNode, { source }: MatchContext): Match | null => {
  const [first] = argumentsOf(node)
  const object =
    node.childForFieldName("object") ??
    node.childForFieldName("receiver") ??
    node.childForFieldName("function")?.namedChildren[0]
  if (first === undefined || object === undefined || object === null) return null
  if (calleeText(node).endsWith(".indexOf") && !isComparedWithZero(node)) return null
  return judge(node, { path: object.text, base: first.text, source })
}

/** `strings.HasPrefix(path, base)`, `strpos($path, $base) === 0`. */
const functionMatch = (node: SyntaxNode, { source }: MatchContext): Match | null => {
  const [path, base] = argumentsOf(node)
  const callee = calleeText(node)
  if (path === undefined || base === undefined) return null
  if (callee === "strpos" && !isComparedWithZero(node)) return null
  if (callee.endsWith("HasPrefix") && callee !== "strings.HasPrefix") return null
  return judge(node, { path: path.text, base: base.text, source })
}

/** `os.path.commonprefix([path, folder]) != folder`: the function compares letters, not parts of paths. */
const commonMatch = (node: SyntaxNode, { source }: MatchContext): Match | null => {
  const callee = calleeText(node)
  const compared = node.parent
  if (!callee.endsWith("path.commonprefix") || compared?.type !== "comparison_operator") return null
  const around = aroundOf(node, source)
  return separator.test(around) || otherCheck.test(around)
    ? null
    : { severity: "low", confidence: "medium", title: "A path may leave its folder for one whose name begins alike" }
}

/** Paths of Java and Kotlin are compared part by part, texts are not. */
const javaMatch = (node: SyntaxNode, context: MatchContext): Match | null => {
  const { source } = context
  const object = node.childForFieldName("object")?.text.slice(0, maximumSide) ?? ""
  const [value = object] = settingsOf(object, node, source)
  const isText =
    /(?:Path|toString)\(\);?\s{0,9}$/.test(value) || textsOnce(node.tree, () => allTexts(source)).has(object)
  if (isText) return methodMatch(node, context)
  const [base] = argumentsOf(node)
  return base === undefined || object === "" ? null : joinedMatch(node, { path: object, base: base.text, source })
}

const textsOnce = oncePerTree<ReadonlySet<string>>()

/** Variables of a file in Java that hold texts. */
const allTexts = (source: string): ReadonlySet<string> =>
  new Set(Array.from(source.matchAll(/\bString (\w{1,60})\b/g), ([, name = ""]) => name))

export const detector: Detector = {
  id: "path-prefix-check",
  name: "Check that lets a path out of its folder",
  category: "security",
  severityRule: "low: who chooses the path is not looked at",
  languages: [...javascriptFamily, "python", "go", "java", "csharp", "php", "ruby"],
  cwe: "CWE-22",
  description:
    "The check asks whether a path begins with the text of a folder. A path that was only put behind it always does, also one that climbs out of it: `/srv/data/../x`. And `/srv/data-private/x` begins with `/srv/data` as well: the path leaves the folder for one beside it whose name begins alike, by `../data-private/x`. Where the folder ends with a separator, or the check looks at it as well, nothing is reported, nor are paths that a library compares part by part.",
  recommendation:
    "Resolve the path first, and compare with the separator behind the folder (`root + os.sep`), or ask a function for it: `Path.is_relative_to`, `filepath.IsLocal`, `path.relative`, `Path.startsWith` of java.nio.",
  confidence: "medium",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["startsWith", "indexOf"],
        match: methodMatch,
      },
      { languages: ["python"], nodes: ["call"], callees: ["startswith"], match: methodMatch },
      { languages: ["python"], nodes: ["call"], callees: ["commonprefix"], match: commonMatch },
      { languages: ["ruby"], nodes: ["call"], callees: ["start_with?"], match: methodMatch },
      {
        languages: ["csharp"],
        nodes: ["invocation_expression"],
        callees: ["StartsWith"],
        match: methodMatch,
      },
      { languages: ["java"], nodes: ["method_invocation"], callees: ["startsWith"], match: javaMatch },
      { languages: ["go"], nodes: ["call_expression"], callees: ["HasPrefix"], match: functionMatch },
      {
        languages: ["php"],
        nodes: ["function_call_expression"],
        callees: ["strpos", "str_starts_with"],
        match: functionMatch,
      },
    ],
  },
}
