/**
 * Words of a model as people are shown them: bounded, and without links and markup where Markdown is rendered.
 * Code in backticks stays, because nothing in it is more than text.
 */

/** Characters of a title: a line of a commit. */
const longestTitle = 100

/** Characters of a title that are looked at. */
const longestReadTitle = 1_000

/** Invisible characters, and those that reorder text: controls, zero widths, directions, halves of surrogate pairs. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu

/** A title of plain words: no markup, no reference, no mention, nothing that a host or a build takes for a command. */
export const presentableTitle = (text: string): string =>
  text
    .slice(0, longestReadTitle)
    .replaceAll(/\s+/g, " ")
    .replaceAll(invisible, "")
    .replaceAll(/https?:\/\/\S*/gi, "")
    // bounded: at most 1,000 characters, because longer titles are cut off
    .replaceAll(/\[[^\]]*\]/g, "")
    .replaceAll(/[^\p{L}\p{N} .,:;()'"`_=+*%&|?!/-]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longestTitle)
    .trim()

/**
 * An explanation in Markdown that has paragraphs and code, and neither links, images, mentions, references nor HTML. Of
 * `longest` characters five times as many may come.
 */
export const presentableText = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replaceAll(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => inertLine(line.replaceAll(invisible, "").trimEnd()))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()

/** Code between single backticks on a line, and the text around it. */
const inertLine = (line: string): string =>
  line
    .split(/(`[^`]+`)/)
    .map((part, at) => (at % 2 === 1 ? part : inert(part)))
    .join("")

const inert = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("#", "&num;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[`[\]!\\|~]/g, String.raw`\$&`)
    .replaceAll("@", "&#64;")
    .replaceAll("://", "&#58;//")
    .replaceAll(/\bwww\./gi, "www&#46;")
