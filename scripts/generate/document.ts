/** The bundled OpenAPI document as the generators read it: just the parts that they touch, typed. */

/** A JSON Schema of the document, as far as the generators look into it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly description?: string
  readonly const?: string | number | boolean
  readonly enum?: ReadonlyArray<string>
  /** The values of a text in an answer that are known today. */
  readonly "x-extensible-enum"?: ReadonlyArray<string>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly items?: Schema
  readonly anyOf?: ReadonlyArray<Schema>
  readonly oneOf?: ReadonlyArray<Schema>
  readonly discriminator?: { readonly propertyName: string; readonly mapping?: Readonly<Record<string, string>> }
}

/** A reference to a component, in the place of what it refers to. */
export interface Reference {
  readonly $ref: string
}

/** A parameter, or a header of an answer. */
export interface Field {
  readonly name?: string
  readonly in?: string
  readonly schema?: Schema
}

/** Schema and examples of a body of one content type. */
export interface MediaType {
  readonly schema: Schema
  readonly examples?: Readonly<Record<string, Reference>>
}

/** An answer of an operation. */
export interface Response {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, MediaType>>
}

/** One operation of the API, or of a webhook. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly "x-permission"?: string
  readonly "x-safe"?: boolean
  /** Takes a document of another format, which is larger than the bodies of the interface. */
  readonly "x-large-body"?: boolean
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, MediaType>>
  }
  readonly parameters?: ReadonlyArray<Field | Reference>
  readonly responses: Readonly<Record<string, Response | Reference>>
}

type Methods = Partial<Readonly<Record<"get" | "post" | "put" | "patch" | "delete", Operation>>>

/** The document. */
export interface Document {
  readonly paths: Readonly<Record<string, Methods>>
  readonly webhooks: Readonly<Record<string, Methods>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Field>>
    readonly responses: Readonly<Record<string, Response>>
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
  }
}

/** Every operation of the API with its method and path, in the order of the document. */
export const operationsOf = (
  document: Document,
): ReadonlyArray<{ readonly method: string; readonly path: string; readonly operation: Operation }> =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** The name at the end of a reference: `#/components/schemas/Webhook` is `Webhook`. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)

const isReference = (given: object): given is Reference => "$ref" in given

/** A component itself, where a reference to one may stand in its place. */
export const resolved = <Component extends object>(
  components: Readonly<Record<string, Component>>,
  given: Component | Reference,
): Component => {
  if (!isReference(given)) return given
  const component = components[nameOf(given.$ref)]
  if (component === undefined) throw new Error(`no component ${given.$ref}`)
  return component
}
