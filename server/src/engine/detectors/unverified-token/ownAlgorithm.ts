/** Tokens that say themselves by which algorithm they are verified. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { functionAround } from "../../syntax/tree/around.ts"
import type { Match } from "../Detector.ts"

/** A header of a token, and its algorithm. */
export const algorithmOfHeader = /[hH]eaders?\w{0,10}(?:\.|->|\[["']|\.get\(["']|\?\.)alg\b/

/** The algorithm that the header of a token names, as an index. */
const ofHeader = new RegExp(String.raw`[[(]\s?\$?(?:self\.|this\.)?\w{0,20}${algorithmOfHeader.source}["'\])]{0,4}\]?$`)

/** An answer to the question which algorithms are expected. */
const asksWhich =
  /\balg(?:orithm)?s?\b[^\n]{0,60}(?:\.includes\(|\.indexOf\(|in_array|\.include\?|[!=]==?)|(?:\.includes\(|\.indexOf\(|in_array\()[^)\n]{0,60}\balg\b|\balg\b[^\n]{0,40}\b(?:not )?in\b/

/** Longer functions do more than read a token. */
const maximumCharacters = 5_000

/** `algorithms[header.alg]` in a function that verifies a signature, where nobody asks whether the algorithm was expected. */
export const ownAlgorithmMatch = (index: SyntaxNode): Match | null => {
  if (index.endIndex - index.startIndex > longestIndex || !ofHeader.test(index.text)) return null
  const around = functionAround(index)
  if (around === null || around.endIndex - around.startIndex > maximumCharacters) return null
  const code = around.text
  return /verif|signature/i.test(code) && !asksWhich.test(code)
    ? {
        severity: "low",
        confidence: "medium",
        title: "The token itself says by which algorithm it is verified",
      }
    : null
}

const longestIndex = 120
