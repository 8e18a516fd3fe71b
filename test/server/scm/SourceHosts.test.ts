/** The seam of source hosts: a host is a folder and what registers it, and nothing else knows which hosts there are. */
import { expect, it } from "@effect/vitest"
import { Effect, Layer, Option, Result } from "effect"
import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, onTestFinished, test } from "vitest"
import { addressOfLines, type RemoteHost } from "../../../server/src/scm/RemoteHost.ts"
import { hostSettings, layerOf } from "../../../server/src/scm/SourceHosts.ts"
import { absentHost, RemoteProvider, SourceHost } from "../../../server/src/scm/SourceHost.ts"
import { configurationOf } from "../support/configuration.ts"
import { makeRepositoryFolder } from "../support/repositories.ts"

const source = fileURLToPath(new URL("../../../server/src/", import.meta.url))

/** Files of the service outside a folder of `scm/` that import something of it. */
const importersOf = (folder: string): ReadonlyArray<string> =>
  globSync("**/*.ts", { cwd: source }).filter(
    (file) =>
      !file.startsWith(`scm/${folder}/`) &&
      !file.includes("/examples/") &&
      new RegExp(`from "[./]+(?:scm/)?${folder}/\\w+\\.ts"`).test(readFileSync(`${source}${file}`, "utf8")),
  )

describe("a kind of source host", () => {
  test.each(RemoteProvider.literals)("%s is named by its registration alone", (provider) => {
    expect(importersOf(provider)).toEqual(["scm/SourceHosts.ts"])
  })

  test("has a setting without which it is off", () => {
    expect(hostSettings).toEqual(["GITHUB_APP_ID", "GITEA_URL"])
  })
})

test.each([
  [{ path: "src/a b/#1.ts", start: 4, end: 4 }, "https://host.example/acme/shop/src/a%20b/%231.ts#L4"],
  [{ path: "a.ts", start: 4, end: 6 }, "https://host.example/acme/shop/a.ts#L4-L6"],
])("lines of a file have an address", (lines, address) => {
  const all = { repository: "acme/shop", commit: "0".repeat(40), ...lines }
  expect(addressOfLines("https://host.example/acme/shop", all)).toBe(address)
})

/** A host that has nothing, as an adapter that is about to be written. */
const toy: RemoteHost = {
  ...absentHost("TOY_URL"),
  name: "Toy",
  accounts: Effect.succeed([]),
  account: () => Effect.succeedNone,
  events: {
    headers: { event: "x-toy-event", delivery: "x-toy-delivery", signature: "x-toy-signature" },
    signaturePrefix: "toy=",
    secrets: ["a secret of the toy"],
    isHeeded: () => false,
    noticeOf: () => Result.succeed(Option.none()),
  },
  report: () => Effect.void,
  permalink: ({ repository, path }) => `https://toy.example/${repository}/${path}`,
}

it.effect("takes the place of another by its line in the table, and the one that is off says by which setting", () => {
  const repositories = makeRepositoryFolder()
  onTestFinished(repositories.remove)
  return Effect.gen(function* () {
    const { of, remote } = yield* SourceHost
    expect([...remote.keys()]).toEqual(["gitea"])
    expect(of("gitea")).toBe(toy)
    const unreadable = yield* Effect.flip(of("github").repositories("1"))
    expect(unreadable.message).toContain("(OTHER_URL)")
  }).pipe(
    Effect.provide(
      layerOf({
        github: { setting: "OTHER_URL", make: Effect.succeedNone },
        gitea: { setting: "TOY_URL", make: Effect.succeedSome(toy) },
      }).pipe(Layer.provide(configurationOf({ REPOS_DIR: repositories.path }))),
    ),
  )
})
