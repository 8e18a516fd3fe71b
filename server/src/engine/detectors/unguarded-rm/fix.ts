/** Stops a removal whose variable is empty. */
import { replaceNode } from "../../fixes/edits.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"

/** `$DIR/*` becomes `${DIR:?}/*`, in all of the values. */
export const guardVariables = (name: string, values: ReadonlyArray<SyntaxNode>): Rewrite => ({
  safety: "suggested",
  title: `Remove nothing if \`${name}\` is empty`,
  explanation: `\`\${${name}:?}\` ends the script with a message if the variable is empty or not set. If going on is right then, ask for that before.`,
  edits: values.map((value) =>
    replaceNode(
      value,
      value.text.replace(/\$(?:(\w+)|\{(\w+)\})/, (_, plain?: string, braced?: string) => `\${${plain ?? braced}:?}`),
    ),
  ),
})
