/** The published package: small, without dependencies, and the same on npm and JSR. */
import { readdir, readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "vite"
import { describe, expect, it } from "vitest"

const packageFolder = new URL("../../webhook-verifier/", import.meta.url)
const readManifest = async (name: string): Promise<Readonly<Record<string, unknown>>> =>
  JSON.parse(await readFile(new URL(name, packageFolder), "utf8"))

/** Maximum size that the README promises, in bytes, also for the whole main entry. */
const largestGzip = 2000

/** The size of what a bundler makes of an import, minified and compressed: of names, or `*` for all there is. */
const gzipSize = async (names: string): Promise<number> => {
  const source = fileURLToPath(new URL("src/index.ts", packageFolder))
  const entry = "\0entry"
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      minify: "esbuild",
      target: "es2022",
      rollupOptions: { input: entry, preserveEntrySignatures: "strict", output: { format: "es" } },
      modulePreload: false,
    },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry ? `export ${names === "*" ? names : `{ ${names} }`} from ${JSON.stringify(source)}` : undefined,
      },
    ],
  })
  const outputs = [built].flat().flatMap((result) => ("output" in result ? result.output : []))
  const code = outputs.map((output) => (output.type === "chunk" ? output.code : "")).join("")
  expect(code).toContain("malformed_signature") // Else nothing was measured.
  return gzipSync(code, { level: 9 }).length
}

describe("the package", () => {
  it.each(["*", "verify", "verifySignature", "verify, verifySync, WebhookVerificationError"])(
    "is under 2 kB for %s",
    async (names) => {
      expect(await gzipSize(names)).toBeLessThanOrEqual(largestGzip)
    },
  )

  it("has no dependencies: Effect is needed by the entry for it alone", async () => {
    const manifest = await readManifest("package.json")
    const kinds = ["dependencies", "optionalDependencies", "bundleDependencies"]
    expect(kinds.filter((kind) => kind in manifest)).toStrictEqual([])
    const peers = ["effect"]
    expect(manifest["peerDependencies"]).toStrictEqual(
      Object.fromEntries(peers.map((name) => [name, expect.any(String)])),
    )
    const optional = Object.fromEntries(peers.map((name) => [name, { optional: true }]))
    expect(manifest["peerDependenciesMeta"]).toStrictEqual(optional)
    const sources = new URL("src/", packageFolder)
    const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith(".ts"))
    const importing = await Promise.all(
      files.map(async (file) => {
        const text = (await readFile(new URL(file, sources), "utf8")).replaceAll(/^ *\*.*$/gm, "")
        return /from "(?!\.)/.test(text) ? [file] : []
      }),
    )
    expect(importing.flat()).toStrictEqual(["effect.ts"])
  })

  it("has one name, version and license on npm and JSR", async () => {
    const { name, version, license } = await readManifest("package.json")
    expect(await readManifest("deno.json")).toMatchObject({ name, version, license })
  })
})
