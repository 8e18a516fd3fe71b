/** Generates the types of every schema and operation: once, for the client, whose types the server reads as immutable. */
import openapiTS, { astToString, NULL, STRING, tsIntersection, tsLiteral, tsUnion } from "openapi-typescript"
import { factory } from "typescript"
import { comment } from "./comment.ts"
import { type Document, nameOf, type Schema } from "./document.ts"

/** Any text, in a union that keeps the known texts beside it: editors propose those, and a newer service may send others. */
const anyText = tsIntersection([STRING, factory.createTypeLiteralNode([])])

/** The type of a text that may get more values. */
const openText = ({ type, "x-extensible-enum": values }: Pick<Schema, "type" | "x-extensible-enum">) =>
  values === undefined
    ? undefined
    : tsUnion([...values.map((value) => tsLiteral(value)), anyText, ...([type].flat().includes("null") ? [NULL] : [])])

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
      transform: openText,
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

/** Whether the type is the member of a union that stands for the texts of newer services. */
type IsAnyText<Value> = (<Type>() => Type extends Value ? 1 : 2) extends <Type>() => Type extends string & {} ? 1 : 2
  ? true
  : false

/** The type with all of its members, and theirs, readonly, and without texts that the specification does not know. */
type Immutable<Value> = unknown extends Value
  ? Value
  : Value extends string
    ? IsAnyText<Value> extends true
      ? never
      : Value
    : { readonly [Key in keyof Value]: Immutable<Value[Key]> }

${names.map((name) => `export type ${name} = Immutable<client.${name}>`).join("\n")}
`
}
