/** HTML as a tagged template: what is put into it is text, unless it is HTML itself. */

/** Markup that is safe to send. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => references[character] ?? "")

type Part = string | Html | ReadonlyArray<Html> | undefined

const markupOf = (part: Part): string => {
  if (part === undefined) return ""
  if (typeof part === "string") return escaped(part)
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join("")
}

/** `html\`<p>${text}</p>\``; attributes have to be in double quotes. */
export const html = (texts: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html =>
  new Html(texts.map((text, index) => (index === 0 ? "" : markupOf(parts[index - 1])) + text).join(""))
