/** Files that know too many others, and files through which everything goes. */
import type { Identities } from "../identity.ts"
import type { ImportGraph } from "../relations/importGraph.ts"
import type { FileRecord } from "../syntax/FileRecord.ts"
import { concernedFiles, listed, type RelationFinding } from "./RelationFinding.ts"

/** A file and the modules of the repository that it imports, and the number of files that import it. */
interface Coupling {
  readonly record: FileRecord
  /** Modules with the line of their import. */
  readonly imported: ReadonlyMap<string, number>
  readonly importedBy: number
}

/** Files with too many imports, and hubs. Files that only pass on the exports of others are neither. */
export const couplingFindings = (
  graph: ImportGraph,
  records: ReadonlyArray<FileRecord>,
  identities: Identities,
): ReadonlyArray<RelationFinding> => [
  ...couplingsOf(graph, records, "high-fan-out")
    .filter(({ record, imported }) => imported.size > maximumImports && doesMoreThanListing(record, imported))
    .map((coupling) => fanOutFinding(coupling, identities)),
  ...hubs(couplingsOf(graph, records, "hub-module")).map((coupling) => hubFinding(coupling, identities)),
]

const couplingsOf = (
  graph: ImportGraph,
  records: ReadonlyArray<FileRecord>,
  detector: string,
): ReadonlyArray<Coupling> => {
  const concerned = concernedFiles(records, detector)
  const importedBy = new Map<string, number>()
  for (const { path } of concerned) {
    for (const target of graph.get(path)?.keys() ?? []) importedBy.set(target, (importedBy.get(target) ?? 0) + 1)
  }
  return concerned.map((record) => ({
    record,
    imported: graph.get(record.path) ?? new Map<string, number>(),
    importedBy: importedBy.get(record.path) ?? 0,
  }))
}

const maximumImports = 30

/** Registries and entry points only list other modules; code that works with them is longer. */
const codeLinesPerImport = 5

const doesMoreThanListing = ({ path, codeLines }: FileRecord, imported: ReadonlyMap<string, number>): boolean =>
  !isIndex(path) && codeLines >= imported.size * codeLinesPerImport

/** Files that stand for their folder. */
const isIndex = (path: string): boolean => /(?:^|\/)(?:index\.[cm]?[jt]sx?|__init__\.pyi?)$/.test(path)

/** In a smaller part of a repository every file is near every other. */
const minimumFilesForHubs = 50

/** Fewer on either side are no hub, however small the others are. */
const minimumHubImports = 15

/** The share of files that a hub exceeds on both sides. */
const hubQuantile = 0.95

const hubs = (couplings: ReadonlyArray<Coupling>): ReadonlyArray<Coupling> =>
  [...new Set(couplings.map(({ record }) => record.family))].flatMap((name) => {
    const family = couplings.filter(({ record }) => record.family === name)
    if (family.length < minimumFilesForHubs) return []
    const imports = quantile(family.map(({ imported }) => imported.size))
    const importers = quantile(family.map(({ importedBy }) => importedBy))
    return family.filter(
      ({ record, imported, importedBy }) =>
        imported.size > Math.max(imports, minimumHubImports - 1) &&
        importedBy > Math.max(importers, minimumHubImports - 1) &&
        !isIndex(record.path),
    )
  })

const quantile = (values: ReadonlyArray<number>): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * hubQuantile)] ?? 0

const fanOutFinding = ({ record: { path }, imported }: Coupling, identities: Identities): RelationFinding => ({
  detector: "high-fan-out",
  severity: "low",
  title: `This file imports ${imported.size} others of the repository`,
  detail: `It imports:\n\n${listed(namesOf(imported))}`,
  path,
  ...firstImport(imported),
  remediationMinutes: 30,
  ...identities.file("high-fan-out", path),
})

const hubFinding = ({ record: { path }, imported, importedBy }: Coupling, identities: Identities): RelationFinding => ({
  detector: "hub-module",
  severity: "low",
  title: `${importedBy} files import this one, and it imports ${imported.size} others`,
  detail: `It imports:\n\n${listed(namesOf(imported))}`,
  path,
  ...firstImport(imported),
  remediationMinutes: 60,
  ...identities.file("hub-module", path),
})

const namesOf = (imported: ReadonlyMap<string, number>): ReadonlyArray<string> =>
  [...imported.keys()].toSorted().map((name) => `\`${name}\``)

const firstImport = (imported: ReadonlyMap<string, number>) => {
  const line = Math.min(...imported.values())
  return { lineStart: line, lineEnd: line }
}
