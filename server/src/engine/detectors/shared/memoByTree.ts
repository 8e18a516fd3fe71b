/** Memos of what detectors find out about a whole file. */
import type { SyntaxTree } from "../../syntax/tree/SyntaxTree.ts"

/**
 * Computes a value once for each tree and key, and keeps it as long as the tree.
 *
 * @param maximum keys that are kept for one tree
 * @param beyond the value of every further key
 */
export const memoByTree = <Value>(
  maximum: number,
  beyond: Value,
): ((tree: SyntaxTree, key: string, find: () => Value) => Value) => {
  const values = new WeakMap<SyntaxTree, Map<string, Value>>()
  return (tree, key, find) => {
    const known = values.get(tree) ?? new Map<string, Value>()
    values.set(tree, known)
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= maximum) return beyond
    const value = find()
    known.set(key, value)
    return value
  }
}

/** Computes a value once for each tree, and keeps it as long as the tree. */
export const oncePerTree = <Value>(): ((tree: SyntaxTree, find: () => Value) => Value) => {
  const values = new WeakMap<SyntaxTree, { readonly value: Value }>()
  return (tree, find) => {
    const known = values.get(tree) ?? { value: find() }
    values.set(tree, known)
    return known.value
  }
}
