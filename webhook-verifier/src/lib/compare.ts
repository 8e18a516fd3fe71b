/**
 * Compares digests in a time that tells nothing about them.
 *
 * @module
 */
import { node } from "./node.ts"

/**
 * Whether any of `candidates` is any of `digests`. Every pair is compared, whichever matched, so that the time does not
 * tell which secret or which header it was.
 */
export function matchesAny(digests: ReadonlyArray<Uint8Array>, candidates: ReadonlyArray<Uint8Array>): boolean {
  const equal = node?.equal ?? equalBytes
  let matches = 0
  for (const digest of digests) {
    for (const candidate of candidates) matches += Number(equal(digest, candidate))
  }
  return matches > 0
}

/** In constant time for two values of the same length, which digests are. */
function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0
}
