/** The settings of schemathesis, made from the spec and the records that there are. */
import { constrained } from "../contract/mutants/Values.ts"
import type { Ids } from "../contract/mutants/Requests.ts"
import { type Located, parameterOf } from "../spec/document.ts"

/** Probability that a request names an existing record, if it names one. */
const probability = 0.8

/** Maximum number of chains of calls; not more than requests for each operation. */
const mostChains = 25

interface Binding {
  /** Place of the values in a request: `path.id`, `body.repository_ids[*]`. */
  readonly place: string
  readonly values: ReadonlyArray<string>
}

const bindingsOf = ({ path, operation }: Located, tenants: ReadonlyArray<Ids>): ReadonlyArray<Binding> => {
  const values = (find: (ids: Ids) => string | undefined) => tenants.flatMap((ids) => find(ids) ?? [])
  const ofParameters = (operation.parameters ?? []).map(parameterOf).map(({ in: part = "", name = "" }) => ({
    place: `${part}.${name}`,
    values: values((ids) => (part === "path" ? ids.inPath(path, name) : ids.named(name))),
  }))
  const body = constrained(operation.requestBody?.content["application/json"]?.schema ?? {})
  const ofBody = Object.entries(body.properties ?? {}).map(([name, property]) => ({
    place: `body.${name}${constrained(property).type === "array" ? "[*]" : ""}`,
    values: values((ids) => ids.named(name.replace(/s$/, ""))),
  }))
  return [...ofParameters, ...ofBody].filter((binding) => binding.values.length > 0)
}

const section = (name: string, lines: ReadonlyArray<string>): string => `[${name}]\n${lines.join("\n")}\n`

/** The text of `schemathesis.toml`. Strings of TOML are written like those of JSON. */
export const settingsFor = (
  mounted: ReadonlyArray<Located>,
  tenants: ReadonlyArray<Ids>,
  maxExamples: number,
): string => {
  const bound = mounted.flatMap((located) =>
    bindingsOf(located, tenants).map((binding) => ({
      ...binding,
      id: located.operation.operationId,
      dictionary: `${located.operation.operationId} ${binding.place}`,
    })),
  )
  const dictionaries = bound.map(({ dictionary, values }) =>
    section(`dictionaries.${JSON.stringify(dictionary)}`, [`values = ${JSON.stringify(values)}`]),
  )
  const operations = mounted.flatMap(({ operation: { operationId } }) => {
    const lines = bound
      .filter(({ id }) => id === operationId)
      .map(
        ({ place, dictionary }) =>
          `${JSON.stringify(place)} = { dictionary = ${JSON.stringify(dictionary)}, probability = ${probability} }`,
      )
    const head = `[[operations]]\ninclude-operation-id = ${JSON.stringify(operationId)}\n`
    return lines.length === 0 ? [] : [head + section("operations.parameters", lines)]
  })
  return [
    // a made-up credential beside the real one would be refused before anything else is looked at
    section("generation", ["with-security-parameters = false", 'database = "none"']),
    // chains of calls, each of up to six: they find what one call leaves for the next, and need not be many
    section("phases.stateful.generation", [`max-examples = ${Math.min(mostChains, maxExamples)}`]),
    ...dictionaries,
    ...operations,
  ].join("\n")
}
