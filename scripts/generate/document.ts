/** The bundled OpenAPI document as the generators read it: just the parts that they touch, typed. */

/** A JSON Schema of the document, as far as the generators look into it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly description?: string
  readonly const?: string | number | boolean
  readonly enum?: ReadonlyArray<string>
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly items?: Schema
  readonly anyOf?: ReadonlyArray<Schema>
  readonly oneOf?: ReadonlyArray<Schema>
}

/** One operation of the API, or of a webhook. */
export interface Operation {
  readonly operationId: string
  readonly "x-permission"?: string
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
  readonly parameters?: ReadonlyArray<{ readonly $ref?: string; readonly name?: string; readonly in?: string }>
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

type Methods = Partial<Readonly<Record<"get" | "post" | "put" | "patch" | "delete", Operation>>>

/** The document. */
export interface Document {
  readonly paths: Readonly<Record<string, Methods>>
  readonly webhooks: Readonly<Record<string, Methods>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
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
