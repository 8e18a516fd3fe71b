/** The reference of every entry of the published packages, as HTML. A warning is an error. */
import { join } from "node:path"
import { Application, OptionDefaults } from "typedoc"
import { type PublishedPackage, publishedPackages, root } from "./manifest.ts"

/** Types of the specification that the types of the fakes look up. */
const ofTheFakes = [
  "operations",
  "BodyOf",
  "StreamedEvent",
  "CodeOfStatus",
  "Examples",
  "ItemOf",
  "JsonContent",
  "ListOperationId",
  "QueryOf",
  "StreamingOperationId",
  "SuccessResponse",
]

/** Helper types that public types consist of but that users do not name, by package. */
const intentionallyNotExported: Readonly<Record<string, readonly string[]>> = {
  sdk: [
    "components",
    "OPERATIONS",
    "STREAMED_OPERATIONS",
    "Query",
    "NextPage",
    "Fields",
    "GivenMember",
    "OnRetry",
    ...ofTheFakes,
  ],
}

const document = async ({ folder, name, entries }: PublishedPackage, out: string): Promise<boolean> => {
  const app = await Application.bootstrap({
    name,
    entryPoints: entries.map(({ source }) => join(root, folder, source)),
    tsconfig: join(root, folder, "tsconfig.build.json"),
    readme: join(root, folder, "README.md"),
    out: join(out, folder),
    // by these two openapi-typescript repeats what the spec says of a schema
    blockTags: [...OptionDefaults.blockTags, "@description"],
    modifierTags: [...OptionDefaults.modifierTags, "@constant"],
    excludeInternal: true,
    intentionallyNotExported: [...(intentionallyNotExported[folder] ?? [])],
    treatWarningsAsErrors: true,
    validation: { invalidLink: true, notExported: true, rewrittenLink: true, unusedMergeModuleWith: true },
    disableSources: true,
  })
  const project = await app.convert()
  if (project === undefined) return false
  app.validate(project)
  await app.generateOutputs(project)
  return app.logger.errorCount + app.logger.warningCount === 0
}

/** Writes the reference of each package into a folder of its name; false when there was a warning. */
export const documentPackages = async (out: string): Promise<boolean> => {
  let isComplete = true
  for (const published of publishedPackages()) {
    // oxlint-disable-next-line no-await-in-loop -- one compiler at a time
    isComplete = (await document(published, out)) && isComplete
  }
  return isComplete
}
