/** Generates the types of every schema and operation: once, for the client, whose types the server reads as immutable. */
import openapiTS, { astToString } from "openapi-typescript"
import { comment } from "./comment.ts"
import { type Document, nameOf, type Schema } from "./document.ts"

/** Types that read well and check fast; see openapi-typescript's documentation for each switch. */
const typesOf = async (bundled: string): Promise<string> =>
  astToString(
    await openapiTS(bundled, {
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      rootTypesKeepCasing: true,
      // a default never makes a member of a request required
      defaultNonNullable: false,
      emptyObjectsUnknown: true,
    }),
  )

/** An object is an interface: editors and messages call it by its name, where they write out what an alias stands for. */
const named = (name: string, { properties, oneOf }: Schema): string | undefined => {
  if (properties !== undefined) return `export interface ${name} extends SchemaOf<"${name}"> {}`
  const variants = oneOf?.map(({ $ref = "" }) => nameOf($ref))
  return variants === undefined ? undefined : `export type ${name} = ${variants.join(" | ")};`
}

/** The client's types: those of the schemas documented, and called by their names. */
export const clientTypes = async (bundled: string, { components: { schemas } }: Document): Promise<string> => {
  const plain = await typesOf(bundled)
  const readable = plain.replaceAll(
    /^export type (\w+) = components\['schemas'\]\['\1'\];$/gm,
    (alias, name: string) => {
      const schema = schemas[name] ?? {}
      return comment(schema.description, "") + (named(name, schema) ?? alias)
    },
  )
  return `${readable}type SchemaOf<Name extends keyof components["schemas"]> = components["schemas"][Name];\n`
}

/**
 * The server's types: those of the client, which nothing writes to.
 *
 * @param types the client's, as text
 */
export const serverTypes = (types: string): string => {
  const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name)
  return `import type * as client from "../../../../sdk/src/generated/types.ts"

/** The type with all of its members, and theirs, readonly. */
type Immutable<Value> = unknown extends Value ? Value : { readonly [Key in keyof Value]: Immutable<Value[Key]> }

${names.map((name) => `export type ${name} = Immutable<client.${name}>`).join("\n")}
`
}
