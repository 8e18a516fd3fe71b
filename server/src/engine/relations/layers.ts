/** Layers that a repository declares in its configuration. */

/** A part of the repository that may only import itself and the layers that it names. */
export interface Layer {
  readonly name: string
  /**
   * True for paths in the layer. A path belongs to the first layer that contains it; paths in no layer are not
   * restricted.
   */
  readonly contains: (path: string) => boolean
  /** Names of other layers that files of this one may import. */
  readonly mayUse: ReadonlyArray<string>
}

export type Layers = ReadonlyArray<Layer>
