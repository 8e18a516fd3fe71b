/** Dependencies of our packages: all are in the bill of materials, with compatible licenses whose texts are included. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { noticesOfServer } from "../../scripts/server/notices.ts"
import { ourPackages, productionPackages, readLock } from "../../scripts/server/productionPackages.ts"
import { billOfMaterials } from "../../scripts/supply-chain/billOfMaterials.ts"
import { isCompatible, objectionsTo } from "../../scripts/supply-chain/terms.ts"

const packages = productionPackages(readLock(), ourPackages)

describe("the packages that run", () => {
  test("are followed from ours through the lock, those for development aside", () => {
    const names = new Set(packages.map(({ name }) => name))
    // needed for development as well, an indirect one, and a peer that npm installs
    expect(["effect", "@effect/platform-node-shared", "redis"].filter((name) => !names.has(name))).toEqual([])
    expect(["vitest", "typescript", "msw"].filter((name) => names.has(name))).toEqual([])
  })

  test("may lie below the package that needs them; one that is not locked is named", () => {
    const lock = {
      server: { dependencies: { outer: "1" }, optionalDependencies: { absent: "1", extra: "1" } },
      "node_modules/outer": { version: "1.0.0", dependencies: { inner: "2" } },
      "node_modules/inner": { version: "1.0.0" },
      "node_modules/extra": { version: "1.0.0" },
      "node_modules/outer/node_modules/inner": { version: "2.0.0", peerDependencies: { outer: "1" } },
    }
    expect(productionPackages(lock, ["server"]).map(({ name, version }) => `${name}@${version}`)).toEqual([
      "extra@1.0.0",
      "outer@1.0.0",
      "inner@2.0.0",
    ])
    const incomplete = { ...lock, "node_modules/outer": { version: "1.0.0", dependencies: { other: "2" } } }
    expect(() => productionPackages(incomplete, ["server"])).toThrow("node_modules/outer needs other")
  })
})

describe("updates of dependencies", () => {
  const root = join(import.meta.dirname, "../..")

  test.each(["*package-lock.json", "*go.mod"])("are looked for in the folder of every %s", (files) => {
    const folders = execFileSync("git", ["ls-files", files], { cwd: root, encoding: "utf8" })
      .trim()
      .split("\n")
      .map((file) => join("/", dirname(file)))
    const rules = readFileSync(join(root, ".github/dependabot.yml"), "utf8")
    const asked = new Set(Array.from(rules.matchAll(/^ +- (.+)$/gm), ([, item]) => item))
    expect(folders.filter((folder) => !asked.has(folder))).toEqual([])
  })
})

describe("the bill of materials", () => {
  const bill = billOfMaterials()

  test("has what runs, each with the hash of the lock, and a license", () => {
    const expected = new Map(packages.map((one) => [`${one.name}@${one.version}`, one.integrity]))
    const listed = new Map(
      bill.components.map((component) => [
        component["bom-ref"],
        component.hashes
          ?.map(({ alg, content }) => {
            return `${alg.replace("-", "").toLowerCase()}-${Buffer.from(content, "hex").toString("base64")}`
          })
          .join(" "),
      ]),
    )
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected))
    expect(bill.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([])
  })

  test("is whole: what is named as a dependency is in it, and all is reached from the service", () => {
    const dependsOn = new Map(bill.dependencies.map((one) => [one.ref, one.dependsOn]))
    const reached = new Set<string>()
    const open = [bill.metadata.component["bom-ref"]]
    for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
      if (reached.has(ref)) continue
      reached.add(ref)
      open.push(...(dependsOn.get(ref) ?? []))
    }
    expect([...reached].toSorted()).toEqual(
      [bill.metadata.component["bom-ref"], ...bill.components.map((one) => one["bom-ref"])].toSorted(),
    )
  })

  test("is the same each time, on every machine, and holds no address", () => {
    expect(billOfMaterials()).toEqual(bill)
    expect(bill.metadata.component.name).toBe("code-analysis")
    expect(bill).not.toHaveProperty("serialNumber")
    expect(bill.metadata).not.toHaveProperty("timestamp")
    expect(JSON.stringify(bill.components)).not.toMatch(/https?:|git\+/)
  })
})

describe("the licenses", () => {
  test("of what runs all go with ours", () => {
    expect(objectionsTo(packages)).toEqual([])
  })

  test.each([
    ["MIT", true],
    ["(MPL-2.0 OR Apache-2.0)", true],
    ["(MIT AND ISC)", true],
    ["GPL-3.0-only", false],
    ["(MIT AND GPL-3.0-only)", false],
    ["Apache-2.0 WITH LLVM-exception", false],
    ["constructor", false],
    ["SEE LICENSE IN LICENSE.md", false],
  ])("%s may be used: %s", (license, isAllowed) => {
    expect(isCompatible(license)).toBe(isAllowed)
  })

  test("are asked for where none is named", () => {
    const unnamed = { path: "node_modules/it", name: "it", version: "1.0.0", license: undefined, integrity: undefined }
    expect(objectionsTo([unnamed])).toEqual(["it@1.0.0 names no license: read it, and write it down in terms.ts."])
  })

  test("come with the bundle, word for word", () => {
    const notices = noticesOfServer()
    expect(notices).toMatch(/^effect \d[\d.]*$/m)
    expect(notices).toContain("Copyright (c) 2023 Effectful Technologies Inc")
    expect(notices).toMatch(/^@electric-sql\/pglite \d/m)
    expect(notices).not.toContain("under no license")
  })
})
