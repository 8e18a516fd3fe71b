/** Long declarations are indexed in parts; a search shows each of them once. */

/** A part of a declaration, as a search found it. */
export interface Part {
  readonly repositoryId: string
  readonly contentId: string
  readonly path: string
  /** Number of the chunk in its file, from 0. */
  readonly position: number
  /** Number of the part, from 1. */
  readonly part: number
  readonly name: string | null
  readonly container: string
  readonly kind: string
}

/**
 * The parts of a function follow one another, so the chunk that it begins with tells it from others of its name; between
 * those of a class its methods stand.
 */
const keyOf = ({ repositoryId, path, position, part, name, container, kind }: Part): string =>
  [repositoryId, path, kind, container, name, kind === "class" ? "" : position - part].join("\0")

/**
 * The first found part of each declaration with the others of it, in the given order. Chunks that declare nothing stay apart:
 * the parts of a long text are different places.
 */
export const byDeclaration = <P>(
  found: ReadonlyArray<P>,
  partOf: (place: P) => Part,
): ReadonlyArray<readonly [P, ...Array<P>]> => {
  const groups = new Map<string, [P, ...Array<P>]>()
  found.forEach((place, index) => {
    const part = partOf(place)
    const key = part.name === null ? `${index}` : keyOf(part)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [place])
    else group.push(place)
  })
  return [...groups.values()]
}
