/** The findings that only show when all files are seen together. */
import { Effect } from "effect"
import { cloneFindings } from "./acrossFiles/cloneFindings.ts"
import { couplingFindings } from "./acrossFiles/couplingFindings.ts"
import { cycleFindings } from "./acrossFiles/cycleFindings.ts"
import { FlowJoin, type JoinedFlows } from "./acrossFiles/flowFindings.ts"
import { hotspotFindings } from "./acrossFiles/hotspotFindings.ts"
import { layerFindings } from "./acrossFiles/layerFindings.ts"
import type { RelationFinding } from "./acrossFiles/RelationFinding.ts"
import type { Churn } from "./git/churn.ts"
import type { Identities } from "./identity.ts"
import type { Imports } from "./relations/importGraph.ts"
import type { Layers } from "./relations/layers.ts"
import { type FlowFile, FlowSymbols } from "./relations/FlowSymbols.ts"
import { inTurnsInto } from "./inTurns.ts"
import type { FileRecord } from "./syntax/FileRecord.ts"

/** Facts about a commit all of whose files were examined. */
export interface ExaminedCommit {
  readonly records: ReadonlyArray<FileRecord>
  readonly imports: Imports
  readonly layers: Layers
  /** Null where the history is not known. */
  readonly churn: Churn | null
}

/** Copied code, circles, couplings, broken layers and hotspots. */
export const detectAcrossFiles = (
  { records, imports, layers, churn }: ExaminedCommit,
  identities: Identities,
): Effect.Effect<ReadonlyArray<RelationFinding>> =>
  cloneFindings(records, identities).pipe(
    Effect.map((clones) => [
      ...clones,
      ...cycleFindings(imports.graph, records, identities),
      ...couplingFindings(imports.graph, records, identities),
      ...layerFindings(imports.links, layers, records, identities),
      ...hotspotFindings(churn, records, identities),
    ]),
  )

/** Request data that goes from one file to another, by the records alone. */
export const joinFlows = ({
  records,
  imports,
}: Pick<ExaminedCommit, "records" | "imports">): Effect.Effect<JoinedFlows> =>
  Effect.gen(function* () {
    const symbols = new FlowSymbols(records, imports)
    const join = new FlowJoin(symbols)
    yield* inTurnsInto(symbols.all, addFlows, join)
    return join.result()
  })

const addFlows = (file: FlowFile, join: FlowJoin): void => join.addFile(file)
