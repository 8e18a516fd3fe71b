/** Removes the entry of a literal that is lost. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { replaceNode } from "../../fixes/edits.ts"
import { removeItem } from "../../fixes/lists.ts"
import { isWithoutEffect } from "../../fixes/effects.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import { childrenOf } from "../shared/structure.ts"

/** An entry whose key was given before, and whether it has the same value as the last one of that key. */
export interface RepeatedEntry {
  readonly first: SyntaxNode
  readonly earlier: SyntaxNode
  readonly later: SyntaxNode
  readonly isSame: boolean
}

/**
 * Removes the later of two equal entries, which keeps the order; of different entries the earlier, whose value is lost.
 */
export const removeLostEntry = ({ first, earlier, later, isSame }: RepeatedEntry, source: string): Rewrite | null => {
  const entry = isSame ? later : earlier
  // In C# such entries are added one after the other, and the second one throws.
  if (!isSame && entry.type === "initializer_expression") return null
  if (!childrenOf(entry).every((part) => isWithoutEffect(part) || part.type === "element_binding_expression"))
    return null
  const edit = removeItem(entry, source)
  if (edit === null) return null
  return isSame ? removeSame(edit) : removeLost([edit, ...firstKey(first, later)])
}

/** Python keeps the key as it was given first, and `True` is the key `1`. */
const firstKey = (first: SyntaxNode, later: SyntaxNode): ReadonlyArray<TextEdit> => {
  const [given, again] = [first, later].map((entry) => entry.childForFieldName("key"))
  const isOther = given?.type !== "string" && given?.text !== again?.text
  return later.parent?.type === "dictionary" && given && again && isOther ? [replaceNode(again, given.text)] : []
}

/** `Map.of` takes keys and values in turn, and throws for a key that comes again. */
export const removeSamePair = (earlier: SyntaxNode, later: SyntaxNode): Rewrite | null => {
  const values = [earlier, later].map((key) => key.nextNamedSibling)
  const [one, other] = values
  const comma = later.previousSibling
  if (one === null || one === undefined || other === null || other === undefined || comma?.type !== ",") return null
  if (one.text !== other.text || !isWithoutEffect(other) || later.nextSibling?.nextSibling?.id !== other.id) return null
  return removeSame({ start: comma.startIndex, end: other.endIndex, text: "" })
}

const removeSame = (edit: TextEdit): Rewrite => ({
  safety: "suggested",
  title: "Remove the entry that is given twice",
  explanation:
    "Both entries have the same key and the same value, so one is enough. If one of them was meant to have another key, give it that instead.",
  edits: [edit],
})

const removeLost = (edits: ReadonlyArray<TextEdit>): Rewrite => ({
  safety: "suggested",
  title: "Remove the entry whose value is lost",
  explanation:
    "The value of the entry is lost when the same key is given again further down, and evaluating it does nothing else. The key moves to the place of the entry that stays, which matters where the order of the keys does. If the entry was meant to have another key, give it that instead.",
  edits,
})
