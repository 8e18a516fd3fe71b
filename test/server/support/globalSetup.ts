/** Shared by the setups of the projects. */

/** Undoes something that a setup has done. */
export type Undo = () => Promise<void> | void

/**
 * Runs a setup, and undoes what it has deferred, the last first: after the tests, or at once if it fails.
 *
 * @returns what runs after the last test
 */
export const withUndo = async (setup: (defer: (undo: Undo) => void) => Promise<void>): Promise<() => Promise<void>> => {
  const undos: Array<Undo> = []
  const undoAll = async () => {
    for (const undo of undos.toReversed()) await undo()
  }
  try {
    await setup((undo) => undos.push(undo))
  } catch (error) {
    await undoAll()
    throw error
  }
  return undoAll
}
