/** What detectors find out about a whole file, for all that they ask about its places. */
import type { SyntaxTree } from "../../syntax/tree/SyntaxTree.ts"

/** Answers about a file: each is found once, and a file that asks for too many gets another answer. */
export const answersOnce = <Answer>(
  maximum: number,
  beyond: Answer,
): ((tree: SyntaxTree, question: string, find: () => Answer) => Answer) => {
  const answers = new WeakMap<SyntaxTree, Map<string, Answer>>()
  return (tree, question, find) => {
    const known = answers.get(tree) ?? new Map<string, Answer>()
    answers.set(tree, known)
    const before = known.get(question)
    if (before !== undefined) return before
    if (known.size >= maximum) return beyond
    const answer = find()
    known.set(question, answer)
    return answer
  }
}
