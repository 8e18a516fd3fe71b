/** Turns the Markdown of texts about findings and fixes into HTML: the little of it that they use. Everything else is text. */

import { escaped } from "./Html.ts"

/** One line: code spans and strong text; in code nothing else is looked for. */
export const inline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.length > 2 && part.startsWith("`") && part.endsWith("`")
        ? `<code>${escaped(part.slice(1, -1))}</code>`
        : escaped(part).replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>"),
    )
    .join("")

const isItem = (line: string): boolean => line.startsWith("- ")

const block = (text: string): string => {
  const lines = text.split("\n")
  if (lines.every(isItem)) return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join("")}</ul>`
  return `<p>${inline(lines.join(" "))}</p>`
}

/** Paragraphs, lists, fenced code, code spans and strong text. */
export const htmlOf = (markdown: string): string =>
  markdown
    .split(/^```/m)
    .flatMap((part, index) => {
      // a line with the language, and the code
      if (index % 2 === 1)
        return [`<pre><code>${escaped(part.slice(part.indexOf("\n") + 1).replace(/\n$/, ""))}</code></pre>`]
      return part
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== "")
        .map(block)
    })
    .join("\n")
