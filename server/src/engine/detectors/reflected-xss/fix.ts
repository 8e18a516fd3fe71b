/** Escapes what goes into a page. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { insertAt } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { FileOfFlow } from "../Detector.ts"

/**
 * `htmlspecialchars` around the values of a request that stand in what PHP writes out themselves, and around a variable that is an
 * attribute. Null in scripts and styles, and where an address begins: other rules hold there.
 */
export const escapeForPage = (sink: SyntaxNode, { language, source }: FileOfFlow): Rewrite | null => {
  if (language !== "php" || sink.hasError || /<(?:script|style)\b|\bon\w+\s*=/i.test(sink.text)) return null
  const before = source.slice(Math.max(0, sink.startIndex - charactersBefore), sink.startIndex)
  if (isInScript(before) || isInHandler.test(before) || isWithoutQuotes.test(before)) return null
  const values = isPlain(sink) ? [sink] : requestValues(sink)
  if (values.length === 0 || values.some((value) => mayBeAddress(value, source))) return null
  if (sink.type === "variable_name" && !beginsAttribute.test(before)) return null
  return {
    safety: "suggested",
    title: "Escape the value with `htmlspecialchars`",
    explanation:
      "The page shows the value as it is: markup and quotes in it are not obeyed. If it is meant to hold markup, its tags will be seen; use the project's own function if it has one for this.",
    edits: values.flatMap((value) => [
      insertAt(value.startIndex, "htmlspecialchars("),
      insertAt(value.endIndex, ", ENT_QUOTES)"),
    ]),
  }
}

/** In the code of an attribute such as `onclick`, the browser takes the escapes back before it runs it. */
const isInHandler = /\bon\w{2,30}\s{0,9}=\s{0,9}(?:"[^"<>]{0,300}|'[^'<>]{0,300})<\?(?:=|php\s{1,9}echo)\s{0,9}$/i

/** An attribute without quotes ends at a space. */
const isWithoutQuotes = /=\s{0,9}<\?(?:=|php\s{1,9}echo)\s{0,9}$/i

/** Characters of a page in which the tag around a place is looked for. */
const charactersBefore = 20_000

const isInScript = (before: string): boolean => {
  const page = before.toLowerCase()
  return ["script", "style"].some((tag) => page.lastIndexOf(`<${tag}`) > page.lastIndexOf(`</${tag}`))
}

/** `value="<?=`, also behind other text of the attribute. */
const beginsAttribute = /=\s?"[^"<>]{0,200}<\?(?:=|php\s{1,9}echo)\s{0,9}$/i

/** A value at the beginning of an address may be a script: `javascript:…`. The path of the page itself is none. */
const mayBeAddress = (value: SyntaxNode, source: string): boolean => {
  const before = source.slice(Math.max(0, value.startIndex - charactersOfAttribute), value.startIndex)
  return !/PHP_SELF/.test(value.text) && beginsAddress.test(before)
}

const charactersOfAttribute = 80
const beginsAddress =
  /\b(?:href|src|action|formaction|data|content)\s{0,9}=\s{0,9}\\?["']?\s{0,9}(?:<\?(?:=|php\s{1,9}echo)\s{0,9}|["']\s{0,9}\.\s{0,9})$/i

const isPlain = ({ type, text }: SyntaxNode): boolean =>
  type === "variable_name" ? !promisesMarkup.test(text) : type === "subscript_expression" && ofRequest.test(text)

const promisesMarkup = /html|markup|template|content|body|form|table|row|list|menu|option|url|link|href|json|\bjs/i

const ofRequest = /^\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\[/

/** Values of the request that are put between texts, and given to no function. */
const requestValues = (sink: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  sink
    .descendantsOfType("subscript_expression")
    .filter((value) => isPlain(value) && partOfText.test(value.parent?.type ?? "") && !isGiven(value, sink))

const partOfText = /^(?:binary_expression|echo_statement|print_intrinsic|sequence_expression)$/

/** True inside of a call, or of a comparison, between a value and the sink. */
const isGiven = (value: SyntaxNode, sink: SyntaxNode): boolean => {
  for (let around = value.parent; around !== null && around.id !== sink.id; around = around.parent) {
    if (!partOfText.test(around.type) && around.type !== "parenthesized_expression") return true
    if (around.type === "binary_expression" && around.childForFieldName("operator")?.text !== ".") return true
  }
  return false
}
