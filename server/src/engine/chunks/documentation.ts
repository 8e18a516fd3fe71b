/** The prose of documentation comments: without the signs of comments, the tags of XML and instructions to tools. */

/** The prose of comments that stand above a declaration, or of the text that its body begins with. */
export const proseOf = (pieces: ReadonlyArray<string>): string =>
  pieces
    .map(withoutSigns)
    .join("\n")
    .replace(xmlReferences, "$1")
    .replace(xmlTags, " ")
    .replace(links, "$1$2")
    .replace(/(\S)[ \t]{2,}/g, "$1 ")
    .split("\n")
    .filter((line) => !directive.test(line) && !isRule(line))
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()

const withoutSigns = (piece: string): string => {
  const text = piece.trim()
  const docstring = /^[a-zA-Z]{0,2}("""|'''|"|')([^]*)\1$/.exec(text)?.[2]
  if (docstring !== undefined) return withoutIndentation(docstring)
  const isBlock = text.startsWith("/*")
  const inner = isBlock ? text.slice(2).replace(/\*\/$/, "") : text
  return inner
    .split("\n")
    .map((line) => line.replace(isBlock ? /^\s*[*!]*[ \t]?/ : /^\s*(?:\/\/+!?|#+!?|--+)[ \t]?/, ""))
    .join("\n")
}

/** The first line of a text in quotes stands further to the left than the others. */
const withoutIndentation = (text: string): string => {
  const [first = "", ...others] = text.split("\n")
  const indentations = others.filter((line) => line.trim() !== "").map((line) => /^\s*/.exec(line)?.[0].length ?? 0)
  // Spread into a call, a comment of a hundred thousand lines has too many arguments.
  const least = indentations.reduce((smallest, indentation) => Math.min(smallest, indentation), Infinity)
  return [first, ...others.map((line) => line.slice(least === Infinity ? 0 : least))].join("\n")
}

/** References in XML documentation of C#: `<see cref="Name"/>`. */
const xmlReferences = /<(?:see|seealso|paramref|typeparamref)\s+\w+="([^"<>]{0,200})"\s*\/?>/g

/** Tags of C# documentation and HTML tags of Javadoc, in lower case: a type parameter such as `<T>` is not a tag. */
const xmlTags = /<\/?(?:[a-z][a-z0-9]*)(?:\s[^<>]{0,200})?\/?>/g

/** `{@link Name}` and `{@code text}`. */
const links = /\{@(?:link|linkplain|code|inheritDoc|see)\s+([^}]{0,300})\}|\{@\w+\}()/g

/** Directives for tools. */
const directive =
  /^\s*(?:eslint|oxlint|prettier|biome|istanbul|c8|v8|jshint|jslint|@ts-|ts-|tslint|noqa|nolint|pylint|pragma|type:|go:|nosec|nosonar|rubocop|phpcs|phpstan|psalm|shellcheck|clang-format|frozen_string_literal|coding[:=]|-\*-|region\b|endregion\b|\/(?:usr\/)?bin\/)/i

/** A line that is drawn. */
const isRule = (line: string): boolean => /^[\s\-=*~_#/+.]{3,}$/.test(line)
