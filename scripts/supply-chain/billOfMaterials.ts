/** The bill of materials: npm's own, of what runs, and the same on every machine for the same lock. */
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import {
  ourPackages,
  type ProductionPackage,
  productionPackages,
  readLock,
  root,
} from "../server/productionPackages.ts"
import { licenseOf } from "./terms.ts"

/** A package in CycloneDX, as far as it matters here. */
export interface Component {
  readonly "bom-ref": string
  readonly name: string
  readonly version: string
  readonly hashes?: ReadonlyArray<{ readonly alg: string; readonly content: string }>
  readonly licenses?: ReadonlyArray<object>
  readonly externalReferences?: ReadonlyArray<object>
}

interface Dependency {
  readonly ref: string
  readonly dependsOn: ReadonlyArray<string>
}

/** A bill of materials in CycloneDX 1.5. */
export interface BillOfMaterials {
  readonly serialNumber?: string
  readonly metadata: { readonly component: Component; readonly timestamp?: string; readonly tools?: object }
  readonly components: ReadonlyArray<Component>
  readonly dependencies: ReadonlyArray<Dependency>
}

/** Everything that is locked, also for development: `--omit dev` leaves out what is needed for both, such as `effect`. */
const ofTheLock = (): BillOfMaterials => {
  const npm = process.env["npm_execpath"]
  const [command, first] = npm === undefined ? ["npm", []] : [process.execPath, [npm]]
  const text = execFileSync(command, [...first, "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  })
  return JSON.parse(text)
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The bill of what runs with our packages, without times, random numbers, tools of the moment and addresses. */
export const billOfMaterials = (): BillOfMaterials => {
  const lock = readLock()
  const packages = new Map<string, ProductionPackage>(
    productionPackages(lock, ourPackages).map((one) => [`${one.name}@${one.version}`, one] as const),
  )
  const { serialNumber: _serialNumber, ...bill } = ofTheLock()
  const { name }: { readonly name: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  // npm calls it like the folder that it lies in
  const whole = { ...bill.metadata.component, name }
  const components = bill.components.flatMap(({ externalReferences: _externalReferences, ...component }) => {
    const locked = packages.get(component["bom-ref"])
    if (locked === undefined) return []
    const license = licenseOf(locked)
    const isNamed = (component.licenses ?? []).length > 0
    return [isNamed || license === undefined ? component : { ...component, licenses: [{ license: { id: license } }] }]
  })
  const dependsOn = new Map(
    bill.dependencies.map(({ ref, dependsOn: refs }) => [ref, refs.filter((one) => packages.has(one))] as const),
  )
  // what ours need is what the whole needs: they are parts of it, not packages of others
  const direct = ourPackages.flatMap((folder) => dependsOn.get(`${lock[folder]?.name}@${lock[folder]?.version}`) ?? [])
  return {
    ...bill,
    metadata: { component: whole },
    components: components.toSorted((one, other) => byText(one["bom-ref"], other["bom-ref"])),
    dependencies: [
      { ref: whole["bom-ref"], dependsOn: [...new Set(direct)].toSorted(byText) },
      ...[...packages.keys()].toSorted(byText).map((ref) => ({
        ref,
        dependsOn: (dependsOn.get(ref) ?? []).toSorted(byText),
      })),
    ],
  }
}
