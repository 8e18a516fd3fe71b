/** Code that was copied. The search is in `relations/clones.ts`. */
import { type Detector, everyLanguage } from "../Detector.ts"
import { functionsOfSameStatements } from "../shared/shapes.ts"

const block = (name: string): string =>
  `export function ${name}(order, rates) {\n${Array.from(
    { length: 14 },
    (_, i) => `  const part${i} = order.lines[${i}].price * rates.get(order.country, ${i}) + order.shipping`,
  ).join("\n")}\n  return part0 + part13\n}\n`

const pythonBlock = (name: string): string =>
  `def ${name}(order, rates):\n${Array.from(
    { length: 14 },
    (_, i) => `    part${i} = order.lines[${i}].price * rates.get(order.country, ${i}) + order.shipping`,
  ).join("\n")}\n    return part0 + part13\n`

const goBlock = (name: string): string =>
  `package shop\n\nfunc ${name}(order Order, rates Rates) float64 {\n${Array.from(
    { length: 14 },
    (_, i) => `\tpart${i} := order.Lines[${i}].Price * rates.Get(order.Country, ${i}) + order.Shipping`,
  ).join("\n")}\n\treturn part0 + part13\n}\n`

export const duplicateBlock: Detector = {
  id: "duplicate-block",
  name: "Duplicated block",
  category: "structure",
  severityRule: "low, medium above 60 lines",
  languages: everyLanguage,
  cwe: null,
  description:
    "The same code (at least 100 tokens on at least 10 lines, names and values included) stands in several places. A change or a correction made in one of them is easily forgotten in the others. Tests are left out.",
  recommendation:
    "Move the common part to a function or module of its own and call it from each place. If the places are only alike by chance, leave them.",
  remediationMinutes: 15,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
  examples: [
    ...functionsOfSameStatements("a block that stands in two functions", 15),
    {
      title: "a block that stands in two files",
      files: { "src/a.js": block("total"), "src/b.ts": block("sum") },
      finds: ["src/a.js:1"],
      severity: "low",
    },
    {
      title: "a block that stands in two components",
      files: { "src/a.tsx": block("total"), "src/b.tsx": block("sum") },
      finds: ["src/a.tsx:1"],
    },
    {
      title: "a block that stands twice in one file",
      files: { "src/a.py": `${pythonBlock("total")}\n\n${pythonBlock("other")}` },
      finds: ["src/a.py:1"],
    },
    {
      title: "a block that stands in two Go files",
      files: { "a/a.go": goBlock("Total"), "b/b.go": goBlock("Sum") },
      finds: ["a/a.go:3"],
    },
    {
      title: "a block that stands in a test too",
      files: { "src/a.js": block("total"), "test/a.test.js": block("total") },
      finds: [],
    },
    {
      title: "blocks of the same shape with other names",
      files: {
        "src/a.js": block("total"),
        "src/b.js": block("total").replaceAll("order", "basket").replaceAll("part", "share"),
      },
      finds: [],
    },
  ],
}
