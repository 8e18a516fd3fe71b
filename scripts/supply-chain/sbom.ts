/** `npm run sbom [-- FILE]`: writes the bill of materials (CycloneDX) of what runs, by default to dist/sbom.cdx.json. */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { billOfMaterials } from "./billOfMaterials.ts"

const file = resolve(process.argv[2] ?? "dist/sbom.cdx.json")
const bill = billOfMaterials()
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`)
console.log(`${file}: ${bill.components.length} packages`)
