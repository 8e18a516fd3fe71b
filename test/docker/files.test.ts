/** The Docker files, as far as they can be checked without an engine. */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { parse } from "yaml"
import { commands, confinement } from "../../scripts/docker/commands.ts"
import { outsideNames } from "../../scripts/server/outside.ts"
import { isSettingName } from "../../server/src/config/SettingTable.ts"
import { memorySettings, nodeOptions } from "../../server/src/nodeOptions.ts"
import { containing, root } from "../readme/snippets.ts"

const textOf = (path: string) => readFileSync(join(root, path), "utf8")

/** `COPY` from the checkout: all but the last word are sources. */
const sources: ReadonlyArray<string> = [...textOf("server/Dockerfile").matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(
  ([, words = ""]) => words.split(" ").slice(0, -1),
)

describe("the Dockerfile", () => {
  test("copies what there is in a checkout", () => {
    expect(sources).toContain("server/src")
    const checkedIn = (path: string) => execFileSync("git", ["ls-files", path], { cwd: root, encoding: "utf8" }) !== ""
    expect(sources.filter((path) => !existsSync(join(root, path)) || !checkedIn(path))).toEqual([])
  })

  test("is shown what it copies", () => {
    const shown: ReadonlyArray<string> = textOf(".dockerignore").match(/^!.*$/gm) ?? []
    expect(sources.filter((path) => !shown.includes(`!${path}`))).toEqual([])
  })

  const variables = [...textOf("server/Dockerfile").matchAll(/^ENV (.+)$/gm)].flatMap(([, words = ""]) =>
    words.split(" ").map((word): readonly [name: string, value: string] => {
      const [name = "", value = ""] = word.split(/=(.*)/)
      return [name, value]
    }),
  )

  test("sets only variables that the service knows, but for those of Node.js and of the C library", () => {
    const names = variables.map(([name]) => name)
    expect(names).toContain("DATA_DIR")
    expect(names.filter((name) => !isSettingName(name))).toEqual([
      "NODE_ENV",
      ...Object.keys(memorySettings),
      "NODE_OPTIONS",
    ])
  })

  test("gives memory back as the bench of starts measures it", () => {
    expect(variables).toEqual(expect.arrayContaining(Object.entries(memorySettings)))
  })

  test("starts the service with its options of Node.js, so that it need not start twice", () => {
    const [, entry = "[]"] = /^ENTRYPOINT (.+)$/m.exec(textOf("server/Dockerfile")) ?? []
    const [program, ...words]: ReadonlyArray<string> = JSON.parse(entry)
    const replaceable = new Map(variables).get("NODE_OPTIONS")?.split(" ") ?? []
    expect([program, words.at(-1)]).toEqual(["node", "server/dist/service/main.js"])
    expect([...words.slice(0, -1), ...replaceable]).toEqual(nodeOptions)
  })

  test("is given packages outside the bundle that are dependencies of the server", () => {
    const { dependencies } = JSON.parse(textOf("server/package.json"))
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...outsideNames]))
  })
})

describe("the page on Docker", () => {
  const page = textOf("docs/operating.md")
  const part = page.slice(page.indexOf("In Docker, with PostgreSQL"), page.indexOf("`npm run test:docker`"))
  const fenced = [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, lines = ""]) => lines.trim().split("\n"))
  const spans = [...part.replaceAll(/^```[\s\S]*?^```$/gm, "").matchAll(/`([^`]+)`/g)].map(([, code = ""]) =>
    code.replaceAll("\n", " "),
  )

  test("has the commands that `npm run test:docker` runs, and no other", () => {
    const typed = [...fenced, ...spans.filter((code) => /(^| )docker /.test(code))]
    expect(typed.toSorted()).toEqual(Object.values(commands).toSorted())
  })

  test("confines the container as it is confined there", () => {
    expect(spans.filter((code) => code.startsWith("--"))).toEqual([confinement])
  })
})

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image?: string
        readonly environment?: Readonly<Record<string, string | null>>
        readonly ports?: ReadonlyArray<string>
      }
    >
  >
}

describe("compose.yaml", () => {
  const { services }: Compose = parse(textOf("compose.yaml"), { merge: true })

  test("sets only variables that the service knows", () => {
    const ours = Object.values(services).filter(({ image }) => image === "code-analysis")
    expect(ours).toHaveLength(2)
    for (const { environment = {} } of ours) {
      expect(Object.keys(environment)).toContain("DATABASE_URL")
      expect(Object.keys(environment).filter((name) => !isSettingName(name))).toEqual([])
    }
  })

  test("is given other settings as the documentation says", () => {
    const override: Compose = parse(containing("GITEA_URL: https").code)
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(override.services)))
    const names = Object.keys(override.services["service"]?.environment ?? {})
    expect(names).toContain("GITEA_URL")
    expect(names.filter((name) => !isSettingName(name))).toEqual([])
  })

  test("has the service listen on the port that it is reached by, which it derives BASE_URL from", () => {
    const port = "${PORT:-8000}"
    expect(services["service"]?.ports).toEqual([`127.0.0.1:${port}:${port}`])
    expect(services["service"]?.environment).toMatchObject({ PORT: port, BASE_URL: null })
    for (const [name, { environment }] of Object.entries(services))
      expect([name, environment?.["PORT"]]).toEqual([name, name === "database" ? undefined : port])
  })

  test("nests no default in another one, which docker-compose 1 does not expand", () => {
    expect(textOf("compose.yaml").match(/\$\{[^}]*\$\{/g)).toBeNull()
  })

  test("leads its proxy to both replicas", () => {
    for (const [name, { image }] of Object.entries(services)) {
      expect(textOf("server/Caddyfile").includes(`${name}:{$PORT:8000}`)).toBe(image === "code-analysis")
    }
  })
})
