/**
 * Part of `npm run version`: gives deno.json, the source and the examples the version that changesets gave package.json.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { publishedPackages, root } from "./manifest.ts"

/** Where a version stands beside package.json, and what it stands in; the source only where a package has the file. */
const places = [
  { file: "deno.json", version: /(?<="version": ")[^"]+(?=")/ },
  { file: "src/version.ts", version: /(?<=VERSION: string = ")[^"]+(?=")/ },
]

const packages = publishedPackages()

for (const { folder, version } of packages) {
  for (const place of places) {
    const file = join(root, folder, place.file)
    if (!existsSync(file)) continue
    const text = readFileSync(file, "utf8")
    if (!place.version.test(text)) throw new Error(`${file} has no version where one is expected`)
    writeFileSync(file, text.replace(place.version, version))
  }
}

/** What an example asks for, of npm or by way of Deno of JSR: that version or a later one that is compatible. */
const examples = readdirSync(join(root, "examples"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => ["package.json", "deno.json"].map((file) => join(root, "examples", name, file)))

for (const file of examples.filter((one) => existsSync(one))) {
  const text = readFileSync(file, "utf8")
  const asking = packages.reduce(
    (soFar, { name, version }) =>
      soFar.replace(new RegExp(`(?<="${name}": "(jsr:${name}@)?\\^)[^"]+(?=")`), () => version),
    text,
  )
  writeFileSync(file, asking)
}
