/** Tables of a grammar about the nodes of its trees, read once. */
import type { Language as Grammar } from "web-tree-sitter"
import { bytesPerWord, grammarTables, lowerHalf, upperHalfShift } from "./layout.ts"
import type { Memory } from "./memory.ts"
import { type FieldPlaces, UnnamedFields } from "./UnnamedFields.ts"

export class GrammarTables {
  /** Names of node types by their ids. */
  readonly typeNames: ReadonlyArray<string>
  /** By node-type id: 1 for named nodes, 0 for punctuation and keywords. */
  readonly isNamed: Uint8Array
  /** Names of fields by their ids; the id 0 is unused. */
  readonly fieldNames: ReadonlyArray<string>
  readonly fieldIds: ReadonlyMap<string, number>
  /** Public node-type id of each symbol of the parser. */
  readonly publicSymbols: Uint16Array
  /**
   * Node-type ids under which children of a production are shown (aliases), 0 for none: `width` entries for each
   * production, by position of the child.
   */
  readonly aliases: Uint16Array
  /** Fields of the children, in the same arrangement; 0 for none. */
  readonly fields: Uint16Array
  readonly width: number
  /** By production and field: 1 if a child, or a child of a hidden one, may be in that field. */
  readonly #possibleFields: Uint8Array
  /** Fields for a grammar that gives its children none; null if its own are complete. */
  readonly unnamedFields: UnnamedFields | null

  constructor(grammar: Grammar, address: number, memory: Memory, places: FieldPlaces | null = null) {
    const words = memory.HEAP32.subarray(address / bytesPerWord)
    const word = (offset: number): number => words[offset] ?? 0
    const halves = (byAddress: number, count: number): Uint16Array =>
      memory.HEAPU16.slice(word(byAddress) / 2, word(byAddress) / 2 + count)

    this.typeNames = grammar.types
    this.isNamed = Uint8Array.from(grammar.types, (_, id) => (grammar.nodeTypeIsNamed(id) ? 1 : 0))
    const ownFields = Array.from(grammar.fields, (name) => name ?? "")
    const moreFields = Object.values(places ?? {}).flatMap((fields) => Object.keys(fields))
    this.fieldNames = [...new Set([...ownFields, ...moreFields])]
    this.fieldIds = new Map(this.fieldNames.map((name, id) => [name, id] as const).filter(([, id]) => id > 0))
    this.unnamedFields = places === null ? null : new UnnamedFields(places, this.typeNames, this.fieldIds)
    const symbolCount = word(grammarTables.symbolCount) + word(grammarTables.aliasCount)
    this.publicSymbols = halves(grammarTables.publicSymbolsAddress, symbolCount)

    const productions = word(grammarTables.productionCount)
    const sequence = word(grammarTables.longestAliasSequence) & lowerHalf
    const sequences = halves(grammarTables.aliasSequencesAddress, productions * sequence)
    const entries = word(grammarTables.fieldCount) === 0 ? [] : fieldEntries(word, memory, productions)
    this.width = entries.reduce((width, { child }) => Math.max(width, child + 1), sequence)
    this.aliases = new Uint16Array(productions * this.width)
    // production 0 stands for all without aliases
    for (let production = 1; production < productions; production++) {
      this.aliases.set(sequences.subarray(production * sequence, (production + 1) * sequence), production * this.width)
    }
    this.fields = new Uint16Array(productions * this.width)
    this.#possibleFields = new Uint8Array(productions * this.fieldNames.length)
    for (const { production, child, field, isInherited } of entries.toReversed()) {
      this.#possibleFields[production * this.fieldNames.length + field] = 1
      if (!isInherited) this.fields[production * this.width + child] = field
    }
  }

  /** True if a node of a production may have a child in a field. */
  mayHaveField(production: number, field: number): boolean {
    if (this.unnamedFields !== null) return true
    return this.#possibleFields[production * this.fieldNames.length + field] === 1
  }
}

interface FieldEntry {
  readonly production: number
  /** Position of the child in the production. */
  readonly child: number
  readonly field: number
  /** True if the field belongs to a child of that (hidden) child, whose production names it. */
  readonly isInherited: boolean
}

/** Fields that productions give to their children. */
const fieldEntries = (
  word: (offset: number) => number,
  { HEAP32 }: Memory,
  productions: number,
): ReadonlyArray<FieldEntry> => {
  const slices = word(grammarTables.fieldSlicesAddress) / bytesPerWord
  const entries = word(grammarTables.fieldEntriesAddress) / bytesPerWord
  return Array.from({ length: productions }, (_, production) => {
    const slice = HEAP32[slices + production] ?? 0
    const first = slice & lowerHalf
    return Array.from({ length: slice >>> upperHalfShift }, (__, place) => {
      const entry = HEAP32[entries + first + place] ?? 0
      return {
        production,
        child: (entry >>> upperHalfShift) & 0xff,
        field: entry & lowerHalf,
        isInherited: entry >>> 24 !== 0,
      }
    })
  }).flat()
}
