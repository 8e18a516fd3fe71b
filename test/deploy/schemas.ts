/** JSON schemas of the objects of Kubernetes, as kubeconform reads them, made from Kubernetes' own description. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

interface Definition {
  readonly properties?: Readonly<Record<string, object>>
  readonly "x-kubernetes-group-version-kind"?: ReadonlyArray<{
    readonly group: string
    readonly version: string
    readonly kind: string
  }>
}

/** A property that is not known is a mistake: Kubernetes would leave it out, and nobody would know. */
const strict = (definition: Definition): object =>
  definition.properties === undefined ? definition : { ...definition, additionalProperties: false }

/** Types that may be two things, which OpenAPI 2 cannot say: a number or a text. */
const eitherWay = ["io.k8s.apimachinery.pkg.util.intstr.IntOrString", "io.k8s.apimachinery.pkg.api.resource.Quantity"]

/**
 * Writes a schema for each kind into a folder.
 *
 * @returns where kubeconform finds the schema of an object
 */
export const writeSchemas = (swagger: string, folder: string): string => {
  const { definitions }: { readonly definitions: Readonly<Record<string, Definition>> } = JSON.parse(
    readFileSync(swagger, "utf8"),
  )
  const all = Object.fromEntries([
    ...Object.entries(definitions).map(([name, definition]) => [name, strict(definition)] as const),
    ...eitherWay.map((name) => [name, { type: ["string", "number"] }] as const),
  ])
  writeFileSync(join(folder, "all.json"), JSON.stringify({ definitions: all }))
  for (const [name, definition] of Object.entries(definitions)) {
    for (const { group, version, kind } of definition["x-kubernetes-group-version-kind"] ?? []) {
      const file = `${[kind, group.split(".")[0] ?? "", version].filter((part) => part !== "").join("-")}.json`
      writeFileSync(
        join(folder, file.toLowerCase()),
        JSON.stringify({ $ref: `file://${join(folder, "all.json")}#/definitions/${name}` }),
      )
    }
  }
  return join(folder, "{{.ResourceKind}}{{.KindSuffix}}.json")
}
