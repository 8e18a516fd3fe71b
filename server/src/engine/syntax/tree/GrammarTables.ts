/** What a grammar says about the nodes of its trees, read from its tables once. */
import type { Language as Grammar } from "web-tree-sitter"
import { bytesPerWord, grammarTables, lowerHalf, upperHalfShift } from "./layout.ts"
import type { Memory } from "./memory.ts"
import { type FieldPlaces, UnnamedFields } from "./UnnamedFields.ts"

export class GrammarTables {
  /** Names of node types by their ids. */
  readonly typeNames: ReadonlyArray<string>
  /** By the id of a node type: 1 for what has a name in the grammar, 0 for signs and keywords. */
  readonly isNamed: Uint8Array
  /** Names of fields by their ids; nothing has the id 0. */
  readonly fieldNames: ReadonlyArray<string>
  readonly fieldIds: ReadonlyMap<string, number>
  /** The id that a symbol of the parser is known by. */
  readonly publicSymbols: Uint16Array
  /**
   * What children of a production are shown as instead of what they are, 0 for what they are: `width` places for each
   * production, by the place of the child among those that the production has.
   */
  readonly aliases: Uint16Array
  /** The fields of the children in the same places, 0 for none. */
  readonly fields: Uint16Array
  readonly width: number
  /** By production and field: 1 where a child, or a child of a hidden one, may stand in that field. */
  readonly #possibleFields: Uint8Array
  /** Fields that the grammar gives to no child; null where it names all that is asked for. */
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
    // the first production stands for all that say nothing about aliases
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

  /** Whether a node of a production may have a child in a field. */
  mayHaveField(production: number, field: number): boolean {
    if (this.unnamedFields !== null) return true
    return this.#possibleFields[production * this.fieldNames.length + field] === 1
  }
}

interface FieldEntry {
  readonly production: number
  /** Its place among the children of the production. */
  readonly child: number
  readonly field: number
  /** True when it is a child of that child, which is hidden, that stands in the field: that one's production says which. */
  readonly isInherited: boolean
}

/** The fields that productions give to their children. */
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
