/** Imports that the declared layers of a repository do not allow. */
import type { Identities } from "../identity.ts"
import type { ImportLink } from "../relations/importGraph.ts"
import type { Layer, Layers } from "../relations/layers.ts"
import type { FileRecord } from "../syntax/FileRecord.ts"
import { concernedFiles, type RelationFinding } from "./RelationFinding.ts"

/** One finding for each import; also of types and inside functions, because to know a layer is to depend on it. */
export const layerFindings = (
  links: ReadonlyArray<ImportLink>,
  layers: Layers,
  records: ReadonlyArray<FileRecord>,
  identities: Identities,
): ReadonlyArray<RelationFinding> => {
  if (layers.length === 0) return []
  const layerOf = layersByPath(layers)
  const concerned = new Set(concernedFiles(records, "layer-violation").map(({ path }) => path))
  return links.flatMap((link) => {
    const from = concerned.has(link.path) ? layerOf(link.path) : null
    if (from === null) return []
    const forbidden = link.targets.map(layerOf).filter((to): to is Layer => to !== null && !mayUse(from, to))
    // An import with several possible targets, such as a namespace, is allowed if one of the targets is.
    const [to] = forbidden.length === link.targets.length ? forbidden : []
    return to === undefined ? [] : [layerFinding(link, from, to, identities)]
  })
}

const layersByPath = (layers: Layers): ((path: string) => Layer | null) => {
  const known = new Map<string, Layer | null>()
  return (path) => {
    const before = known.get(path)
    if (before !== undefined) return before
    const layer = layers.find(({ contains }) => contains(path)) ?? null
    known.set(path, layer)
    return layer
  }
}

const mayUse = (from: Layer, to: Layer): boolean => from.name === to.name || from.mayUse.includes(to.name)

const layerFinding = (link: ImportLink, from: Layer, to: Layer, identities: Identities): RelationFinding => {
  const targets = link.targets.map((target) => `\`${target}\``).join(", ")
  const allowed = from.mayUse.map((name) => `\`${name}\``).join(", ")
  return {
    detector: "layer-violation",
    severity: "medium",
    title: `Layer "${from.name}" must not use layer "${to.name}"`,
    detail: `The file belongs to the layer \`${from.name}\`, which may use ${allowed === "" ? "only itself" : `itself and ${allowed}`}. The import leads to ${targets} in \`${to.name}\`.`,
    path: link.path,
    lineStart: link.line,
    lineEnd: link.line,
    remediationMinutes: 30,
    ...identities.file("layer-violation", link.path, [from.name, to.name, ...link.targets].join("\0")),
  }
}
