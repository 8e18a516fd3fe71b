/** Made-up sources of any size, in which every line costs about the same and nothing is a copy. */
import type { SourceText } from "./repository.ts"

/** Numbers that look random and are the same in every run (Mulberry32). */
const randomNumbers = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const words = "order item price total user cart route token value index state queue event batch scope limit".split(" ")

const functionsPerFile = 24

/** A file of some 250 lines of TypeScript that imports one before it. */
const fileOf = (index: number, random: () => number): SourceText => {
  const pick = (count: number): number => Math.floor(random() * count)
  const name = (): string => `${words[pick(words.length)] ?? ""}${pick(100_000)}`
  const lines = index === 0 ? [] : [`import { entry as before } from "./module${pick(index)}.ts"`, ""]
  for (let count = 0; count < functionsPerFile; count++) {
    const [list, one, sum] = [name(), name(), name()]
    lines.push(
      `/** Adds ${one} up. */`,
      `export const ${count === 0 ? "entry" : name()} = (${list}: ReadonlyArray<number>, ${one}: number): number => {`,
      `  let ${sum} = ${pick(1000)}`,
      `  for (const ${name()} of ${list}) {`,
      `    if (${one} > ${pick(1000)} && ${list}.length < ${pick(1000)}) ${sum} += ${one} * ${pick(1000)}`,
      `    else ${sum} -= Math.${random() < 0.5 ? "min" : "max"}(${one}, ${pick(1000)})`,
      "  }",
      `  const ${name()} = { ${name()}: ${sum}, ${name()}: "${name()} ${name()}" }`,
      `  return ${sum} / ${1 + pick(1000)}`,
      "}",
    )
  }
  return { path: `src/module${index}.ts`, text: `${lines.join("\n")}\n` }
}

/** Files of at least so many lines together. */
export const syntheticSources = (lines: number): ReadonlyArray<SourceText> => {
  const random = randomNumbers(1)
  const sources: Array<SourceText> = []
  for (let written = 0; written < lines;) {
    const source = fileOf(sources.length, random)
    sources.push(source)
    written += source.text.split("\n").length - 1
  }
  return sources
}
