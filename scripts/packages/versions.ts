/**
 * Part of `npm run version`: gives deno.json, the source and the examples the version that changesets gave package.json, and the
 * version of the service, which is that of the root's package.json, to whatever names it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { publishedPackages, root, serviceVersion } from "./manifest.ts"

/** Places of a package's version besides package.json; a file that the package lacks is skipped. */
const places = [
  { file: "deno.json", version: /(?<="version": ")[^"]+(?=")/ },
  { file: "src/version.ts", version: /(?<=VERSION: string = ")[^"]+(?=")/ },
]

const packages = publishedPackages()

const write = (file: string, place: RegExp, version: string): void => {
  const text = readFileSync(join(root, file), "utf8")
  if (!place.test(text)) throw new Error(`${file} has no version where one is expected`)
  writeFileSync(join(root, file), text.replace(place, version))
}

for (const { folder, version } of packages) {
  for (const place of places) {
    const file = join(folder, place.file)
    if (existsSync(join(root, file))) write(file, place.version, version)
  }
}

/** Places of the service's version: the command, the pipelines that fetch it, and the chart. */
const placesOfService = [
  { file: "server/package.json", version: /(?<="version": ")[^"]+(?=")/ },
  { file: "server/src/foundation/softwareVersion.ts", version: /(?<=softwareVersion = ")[^"]+(?=")/ },
  { file: "action.yml", version: /(?<=code-analysis@)[\w.-]+/ },
  { file: ".pre-commit-hooks.yaml", version: /(?<=code-analysis@)[\w.-]+/ },
  { file: "pipelines/gitlab/code-analysis.yml", version: /(?<=code-analysis@)[\w.-]+/ },
  { file: "deploy/helm/code-analysis/Chart.yaml", version: /(?<=^version: )\S+/m },
  { file: "deploy/helm/code-analysis/Chart.yaml", version: /(?<=^appVersion: ")[^"]+/m },
]

for (const place of placesOfService) write(place.file, place.version, serviceVersion)

/** Manifests of the examples: npm and JSR version ranges that accept the version and later compatible ones. */
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
