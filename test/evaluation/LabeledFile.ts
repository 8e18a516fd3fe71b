/** A labeled set: files, and for each the places at which a detector must or must not report. */

/** Lines of a file, 1-based, both included. */
export interface Lines {
  readonly start: number
  readonly end: number
}

/** One statement about one detector. What is not stated is not judged. */
export type Label =
  /** At these lines the detector finds something, or it does not. */
  | { readonly kind: "place"; readonly detector: string; readonly lines: Lines; readonly expected: boolean }
  /** Somewhere in the file the detector finds something, or nowhere. */
  | { readonly kind: "file"; readonly detector: string; readonly expected: boolean }
  /** In the file the detector finds so many. */
  | { readonly kind: "count"; readonly detector: string; readonly expected: number }
  /** At these lines the detector may find something or not: neither is wrong. */
  | { readonly kind: "either"; readonly detector: string; readonly lines: Lines }
  /** All places of the detector are stated: one that it finds elsewhere is wrong. */
  | { readonly kind: "complete"; readonly detector: string }

/** A file with its labels. */
export interface LabeledFile {
  /** Name in a report: the set, the path in it, and the case if a file holds several. */
  readonly name: string
  /** Decides the language; says nothing about the part the file plays: everything is analyzed as production code. */
  readonly path: string
  readonly content: string
  readonly labels: ReadonlyArray<Label>
}

/** A reader of one kind of labeled set. */
export interface SetReader {
  readonly name: string
  /** True for a folder that has the layout of such a set. */
  readonly recognizes: (folder: string) => boolean
  readonly read: (folder: string) => ReadonlyArray<LabeledFile>
}

/** A place of one line. */
export const onLine = (line: number): Lines => ({ start: line, end: line })
