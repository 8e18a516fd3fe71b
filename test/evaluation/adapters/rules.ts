/** Relation of another tool's rule to one of our detectors. */
import type { Label } from "../LabeledFile.ts"

/** The detector that a foreign label maps to. */
export interface Mapping {
  readonly detector: string
  /**
   * Rules that report every value that is not constant claim less than we do: what they let pass is nothing to find for
   * us either, what they report may be either.
   */
  readonly onlyNegatives?: true
}

/** A label for a mapping; none where the mapping does not cover it. */
export const mapped = <A extends Label>(
  { onlyNegatives }: Mapping,
  label: A & { readonly expected: boolean | number },
): ReadonlyArray<A> => (onlyNegatives === true && label.expected !== false && label.expected !== 0 ? [] : [label])
