/** Statements of a release about itself: checksums, notes, provenance. */
import { describe, expect, test } from "vitest"
import { checksumsOf, hasUnreleased, notesOf, placesOf, provenanceOf } from "../../scripts/release/statement.ts"

const artifacts = [
  { name: "a.tgz", sha256: "0a".repeat(32) },
  { name: "b.tgz", sha256: "0b".repeat(32) },
]

test("checksums are in the form of sha256sum", () => {
  expect(checksumsOf(artifacts)).toBe(`${"0a".repeat(32)}  a.tgz\n${"0b".repeat(32)}  b.tgz\n`)
})

test("a package says where its sources, its pages and its issues are", () => {
  expect(placesOf("https://git.example/acme/code-analysis", "sdk")).toEqual({
    repository: { type: "git", url: "git+https://git.example/acme/code-analysis.git", directory: "sdk" },
    homepage: "https://git.example/acme/code-analysis/tree/main/sdk#readme",
    bugs: { url: "https://git.example/acme/code-analysis/issues" },
  })
})

test("the provenance names every artifact with its digest, and the commit", () => {
  const statement = provenanceOf(artifacts, {
    version: "1.2.3",
    commit: "c".repeat(40),
    builder: "https://example.com/workflow",
    finishedAt: new Date("2026-01-15T10:30:00Z"),
  })
  expect(statement.subject).toEqual(artifacts.map(({ name, sha256 }) => ({ name, digest: { sha256 } })))
  expect(statement.predicate.buildDefinition.resolvedDependencies).toEqual([
    { uri: "git+file:.", digest: { gitCommit: "c".repeat(40) } },
  ])
  expect(statement.predicate.runDetails).toEqual({
    builder: { id: "https://example.com/workflow" },
    metadata: { finishedOn: "2026-01-15T10:30:00.000Z" },
  })
})

describe("notes", () => {
  const changelog =
    "# Changelog\n\nIntro.\n\n## Unreleased\n\n## 1.2.0 (2026-01-15)\n\n### Added\n\n- A\n\n## 1.1.0\n\n- B\n"

  test("are the section of the version alone", () => {
    expect(notesOf(changelog, "1.2.0")).toBe("### Added\n\n- A\n")
    expect(notesOf(changelog, "1.1.0")).toBe("- B\n")
  })

  // a release of 0.1.0 had the notes of the first day, and none of what came since
  test("regression: entries under Unreleased are missed by a version that has a section", () => {
    const later = changelog.replace("## Unreleased\n", "## Unreleased\n\n### Fixed\n\n- C\n")
    expect([hasUnreleased(changelog), hasUnreleased(later)]).toEqual([false, true])
    expect(notesOf(later, "1.2.0")).toBe("### Fixed\n\n- C\n")
  })

  test("of a version that has no section are an error", () => {
    expect(() => notesOf(changelog, "1.2")).toThrow('CHANGELOG.md has no section "## 1.2"')
  })
})
