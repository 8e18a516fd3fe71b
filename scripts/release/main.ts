/**
 * `npm run release`: makes everything that a release consists of in dist/release, and publishes nothing. `--dry-run` takes the
 * notes of what is unreleased and a tree with changes, to see whether it would work.
 */
import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { userInfo } from "node:os"
import { join } from "node:path"
import { softwareVersion } from "../../server/src/foundation/softwareVersion.ts"
import { isEngineThere } from "../docker/engine.ts"
import { folders, root, serviceVersion } from "../packages/manifest.ts"
import { writePackage } from "../server/package.ts"
import { type Artifact, checksumsOf, hasUnreleased, notesOf, placesOf, provenanceOf } from "./statement.ts"

const isDryRun = process.argv.includes("--dry-run")
const release = join(root, "dist/release")
const chart = "deploy/helm/code-analysis"

const said = (program: string, ...args: ReadonlyArray<string>): string =>
  execFileSync(program, [...args], { cwd: root, encoding: "utf8" }).trim()

const run = (program: string, ...args: ReadonlyArray<string>): void => {
  console.log(`> ${program} ${args.join(" ")}`)
  execFileSync(program, [...args], { cwd: root, stdio: "inherit" })
}

const require = (holds: boolean, otherwise: string): void => {
  if (!holds && !isDryRun) throw new Error(otherwise)
  if (!holds) console.log(`to be done before a release: ${otherwise}`)
}

/** Address of the repository, from the environment of the workflow: the sources name none. */
const address = (): string | undefined => {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env
  return server === undefined || repository === undefined ? undefined : `${server}/${repository}`
}

/** Packs a package with the address of its repository; npm builds it before, where its prepack says how. */
const pack = (path: string, folder: string): void => {
  const repository = address()
  const manifest = join(root, path, "package.json")
  const text = readFileSync(manifest, "utf8")
  try {
    if (repository !== undefined) {
      const places = placesOf(repository, folder)
      writeFileSync(manifest, `${JSON.stringify({ ...JSON.parse(text), ...places }, undefined, 2)}\n`)
    }
    run("npm", "pack", `./${path}`, "--pack-destination", release, "--loglevel", "error")
  } finally {
    writeFileSync(manifest, text)
  }
}

/** The image with its labels, as a file; says so where no engine answers. */
const buildImage = async (commit: string): Promise<void> => {
  if (!(await isEngineThere())) {
    require(false, "the image is not made, since no Docker engine answers")
    return
  }
  const tag = `code-analysis:${serviceVersion}`
  const repository = address()
  const source = repository === undefined ? [] : ["--label", `org.opencontainers.image.source=${repository}`]
  const args = ["--build-arg", `VERSION=${serviceVersion}`, "--build-arg", `REVISION=${commit}`, ...source]
  run("docker", "build", "-f", "server/Dockerfile", ...args, "-t", tag, ".")
  run("docker", "save", "-o", join(release, `code-analysis-${serviceVersion}.image.tar`), tag)
}

const artifacts = (): ReadonlyArray<Artifact> =>
  readdirSync(release)
    .toSorted()
    .map((name) => ({
      name,
      sha256: createHash("sha256")
        .update(readFileSync(join(release, name)))
        .digest("hex"),
    }))

/** Identity of the builder: the GitHub workflow, or else the local user. */
const builder = (): string => {
  const { GITHUB_SERVER_URL: server, GITHUB_WORKFLOW_REF: workflow } = process.env
  return server === undefined || workflow === undefined ? `local:${userInfo().username}` : `${server}/${workflow}`
}

require(said("git", "status", "--porcelain") === "", "commit all changes")
require(softwareVersion === serviceVersion, "run `npm run version`: the parts of the service have other versions")
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8")
require(!hasUnreleased(changelog), `move what is "Unreleased" in CHANGELOG.md to "## ${serviceVersion}"`)
const pending = readdirSync(join(root, ".changeset")).filter((name) => name.endsWith(".md"))
require(pending.length === 0, `run \`npm run version\`: the notes in .changeset belong to no version yet`)
const commit = said("git", "rev-parse", "HEAD")

rmSync(release, { recursive: true, force: true })
mkdirSync(release, { recursive: true })
for (const folder of folders) pack(folder, folder)
const command = "server/dist/package"
await writePackage(join(root, command))
pack(command, "server")
run("npm", "run", "check:jsr")
run(
  "tar",
  "--sort=name",
  "--owner=0",
  "--group=0",
  "--numeric-owner",
  "--mtime=@0",
  "-C",
  join(root, chart, ".."),
  "-czf",
  join(release, `code-analysis-chart-${serviceVersion}.tgz`),
  "code-analysis",
)
run("npm", "run", "sbom", "--", join(release, "sbom.cdx.json"))
await buildImage(commit)
writeFileSync(join(release, "notes.md"), notesOf(changelog, serviceVersion))
const origin = { version: serviceVersion, commit, builder: builder(), finishedAt: new Date() }
writeFileSync(join(release, "provenance.json"), `${JSON.stringify(provenanceOf(artifacts(), origin), undefined, 2)}\n`)
writeFileSync(join(release, "SHA256SUMS"), checksumsOf(artifacts()))
console.log(`\n${release}: nothing was published`)
for (const { name, sha256 } of artifacts()) console.log(`  ${sha256.slice(0, 12)}  ${name}`)
