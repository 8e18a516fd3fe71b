/** The layers that a repository declares for itself in its configuration. */

/** A part of the repository that may import only itself and the layers it names. */
export interface Layer {
  readonly name: string
  /** A path belongs to the first layer that contains it; a path in no layer is free. */
  readonly contains: (path: string) => boolean
  /** Names of the other layers that files of this one may import. */
  readonly mayUse: ReadonlyArray<string>
}

export type Layers = ReadonlyArray<Layer>
