/** Checksums, provenance and notes of a release. */

/** A file of a release. */
export interface Artifact {
  readonly name: string
  /** Hexadecimal. */
  readonly sha256: string
}

/** Input of `sha256sum --check`. */
export const checksumsOf = (artifacts: ReadonlyArray<Artifact>): string =>
  artifacts.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("")

/**
 * Members of package.json that say where a package comes from. npm accepts provenance only where `repository` is the one that
 * the workflow runs in.
 *
 * @param address of the repository, without a slash at its end
 * @param folder of the package in it
 */
export const placesOf = (address: string, folder: string) => ({
  repository: { type: "git", url: `git+${address}.git`, directory: folder },
  homepage: `${address}/tree/main/${folder}#readme`,
  bugs: { url: `${address}/issues` },
})

/** Version, commit, builder and time of a release. */
export interface Origin {
  readonly version: string
  /** The commit, in full. */
  readonly commit: string
  /** Builder: an address that names the workflow, or this machine's user. */
  readonly builder: string
  readonly finishedAt: Date
}

/** Provenance of the artifacts (https://slsa.dev/spec/v1.0/provenance) as a statement that a signer can sign. */
export const provenanceOf = (artifacts: ReadonlyArray<Artifact>, origin: Origin) => ({
  _type: "https://in-toto.io/Statement/v1",
  subject: artifacts.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
  predicateType: "https://slsa.dev/provenance/v1",
  predicate: {
    buildDefinition: {
      buildType: "https://slsa.dev/container-based-build/v0.1",
      externalParameters: { command: "npm run release", version: origin.version },
      resolvedDependencies: [{ uri: "git+file:.", digest: { gitCommit: origin.commit } }],
    },
    runDetails: {
      builder: { id: origin.builder },
      metadata: { finishedOn: origin.finishedAt.toISOString() },
    },
  },
})

/** The section of a changelog about a version, without its heading; undefined where there is none. */
const sectionOf = (changelog: string, version: string): string | undefined => {
  const [, ...sections] = changelog.split(/^## /m)
  const section = sections.find((one) => one.split(/\s/, 1)[0] === version)
  return section?.slice(section.indexOf("\n")).trim()
}

const unreleased = "Unreleased"

/** Whether a changelog has entries that belong to no version yet: a release of now would leave them out of its notes. */
export const hasUnreleased = (changelog: string): boolean => (sectionOf(changelog, unreleased) ?? "") !== ""

/**
 * The notes of a version: its section of the changelog, or, to try a release before, what is unreleased.
 *
 * @throws Error where there is none
 */
export const notesOf = (changelog: string, version: string): string => {
  const section = sectionOf(changelog, hasUnreleased(changelog) ? unreleased : version)
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}"`)
  return `${section}\n`
}
