/** HTML as a tagged template: a value that is put into it is text, unless it is HTML itself. */

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** A text that stands for itself in HTML, as content and in an attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => references[character] ?? character)

/** Markup that is safe to send. */
export class Html {
  readonly markup: string

  private constructor(markup: string) {
    this.markup = markup
  }

  /** Markup as it is: for texts in the source code, never for data. */
  static constant(markup: string): Html {
    return new Html(markup)
  }
}

/** Value in a template: lists are joined, and `undefined` adds nothing. */
export type Part = string | number | Html | ReadonlyArray<Html> | undefined

const markupOf = (part: Part): string => {
  if (part === undefined) return ""
  if (typeof part === "string") return escaped(part)
  if (typeof part === "number") return String(part)
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join("")
}

/** `html\`<p>${text}</p>\``; attributes have to be in double quotes. */
export const html = (texts: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  Html.constant(texts.map((text, index) => (index === 0 ? "" : markupOf(parts[index - 1])) + text).join(""))
