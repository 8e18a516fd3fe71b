/** Prints a text by a format of its own. */
import { insertAt } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** `printf(text)` becomes `printf("%s", text)`. */
export const printByFormat = (name: string, text: SyntaxNode): Rewrite | null => {
  const format = name === "wprintf" ? 'L"%ls"' : '"%s"'
  return {
    safety: "suggested",
    title: `Print \`${text.text}\` by \`${format}\``,
    explanation:
      "Percent signs of the text are printed as they are. If the text is a format on purpose, with `%%` for a percent sign, leave it, and say so beside it.",
    edits: [insertAt(text.startIndex, `${format}, `)],
  }
}
