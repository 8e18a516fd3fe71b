/** A history out of nothing but a seed: files of several languages that are written, edited, moved, copied, deleted. */
import type { FixtureFiles } from "../fixtureRepository.ts"

/** Numbers from 0 to 1 that are the same on every machine. */
const numbersFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}

type Random = ReturnType<typeof numbersFrom>

const oneOf = <Item>(random: Random, items: ReadonlyArray<Item>, otherwise: Item): Item =>
  items[Math.floor(random() * items.length)] ?? otherwise

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n")

const nested = (depth: number): string =>
  depth === 0 ? "return order" : `if (order.part${depth}) { ${nested(depth - 1)} } else { order.add(${depth}) }`

/** Pieces of code, most of them with something to find; `n` makes names differ. */
const pieces: Readonly<Record<string, ReadonlyArray<(n: number) => string>>> = {
  js: [
    (n) => `export function check${n}(a, b) {\n  return a == b${n}\n}`,
    (n) => `export function decide${n}(order) {\n  ${nested(7)}\n}`,
    (n) => `try {\n  start${n}()\n} catch {}`,
    (n) => `export const run${n} = (text) => eval(text)`,
    (n) => `import { check${n} } from "./file${n % 9}.js"`,
    (n) => `export function long${n % 3}(order) {\n${lines(70, (i) => `  order.add(${i}, order.part${i}.price)`)}\n}`,
    (n) => `const token${n} = "ghp_${"aZ4kQ9xW2mB7".repeat(3).slice(0, 35)}${n % 10}"`,
    (n) => `// a comment about ${n}`,
  ],
  py: [
    (n) => `def collect${n}(item, into=[]):\n    into.append(item)\n    return into`,
    (n) => `def is_none${n}(value):\n    return value == None`,
    (n) => `try:\n    start${n}()\nexcept:\n    pass`,
    (n) => `from .file${n % 9} import thing${n}`,
    (n) => `def total${n % 3}(order):\n${lines(70, (i) => `    order.add(${i}, order.part${i}.price)`)}`,
  ],
  go: [
    (n) => `func Close${n}(files []File) {\n\tfor _, f := range files {\n\t\tdefer f.Close()\n\t}\n}`,
    (n) => `func Total${n % 3}(order Order) {\n${lines(70, (i) => `\torder.Add(${i}, order.Part${i}.Price)`)}\n}`,
  ],
}

const headers: Readonly<Record<string, string>> = { go: "package main\n\n" }
const folders = ["src", "lib", "test"]

const newFile = (random: Random): readonly [path: string, text: string] => {
  const extension = oneOf(random, Object.keys(pieces), "js")
  const path = `${oneOf(random, folders, "src")}/file${Math.floor(random() * 40)}.${extension}`
  return [path, (headers[extension] ?? "") + lines(1 + Math.floor(random() * 5), () => newPiece(random, path))]
}

const newPiece = (random: Random, path: string): string => {
  const number = Math.floor(random() * 50)
  return oneOf(random, pieces[path.slice(path.lastIndexOf(".") + 1)] ?? [], String)(number)
}

const edited = (random: Random, path: string, text: string): string => {
  const parts = text.split(/\n(?=\S)/)
  const at = Math.floor(random() * parts.length)
  if (random() < 0.3) return parts.toSpliced(at, 1).join("\n")
  return parts.toSpliced(at, 0, newPiece(random, path)).join("\n")
}

const next = (random: Random, before: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const after = new Map(before)
  const [path, text] = oneOf(random, [...before], ["", ""])
  const choice = random()
  if (choice < 0.6) after.set(path, edited(random, path, text))
  else if (choice < 0.7) after.delete(path)
  else if (choice < 0.85) {
    if (choice < 0.78) after.delete(path)
    after.set(path.replace(/file\d+/, `file${Math.floor(random() * 40)}`), text)
  } else after.set(...newFile(random))
  return after
}

/** The files of each commit, the oldest first. */
export const generatedHistory = (seed: number, commits: number): ReadonlyArray<FixtureFiles> => {
  const random = numbersFrom(seed)
  let files: ReadonlyMap<string, string> = new Map(Array.from({ length: 25 }, () => newFile(random)))
  return Array.from({ length: commits }, () => {
    files = next(random, files)
    return Object.fromEntries(files)
  })
}
