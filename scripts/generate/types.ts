/** Generates the types of every schema and operation. */
import openapiTS, { astToString, type OpenAPITSOptions } from "openapi-typescript"
import { comment } from "./comment.ts"
import { type Document, nameOf, type Schema } from "./document.ts"

/** Types that read well and check fast; see openapi-typescript's documentation for each switch. */
const typesOf = async (bundled: string, options: OpenAPITSOptions): Promise<string> =>
  astToString(
    await openapiTS(bundled, {
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      rootTypesKeepCasing: true,
      // a default never makes a member of a request required
      defaultNonNullable: false,
      emptyObjectsUnknown: true,
      ...options,
    }),
  )

/** The server's types: nothing in them is written to. */
export const serverTypes = async (bundled: string): Promise<string> => await typesOf(bundled, { immutable: true })

/** An object is an interface: editors and messages call it by its name, where they write out what an alias stands for. */
const named = (name: string, { properties, oneOf }: Schema): string | undefined => {
  if (properties !== undefined) return `export interface ${name} extends SchemaOf<"${name}"> {}`
  const variants = oneOf?.map(({ $ref = "" }) => nameOf($ref))
  return variants === undefined ? undefined : `export type ${name} = ${variants.join(" | ")};`
}

/** The client's types: those of the schemas documented, and called by their names. */
export const clientTypes = async (bundled: string, { components: { schemas } }: Document): Promise<string> => {
  const plain = await typesOf(bundled, {})
  const readable = plain.replaceAll(
    /^export type (\w+) = components\['schemas'\]\['\1'\];$/gm,
    (alias, name: string) => {
      const schema = schemas[name] ?? {}
      return comment(schema.description, "") + (named(name, schema) ?? alias)
    },
  )
  return `${readable}type SchemaOf<Name extends keyof components["schemas"]> = components["schemas"][Name];\n`
}
