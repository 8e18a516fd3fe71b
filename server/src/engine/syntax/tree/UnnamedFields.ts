/**
 * Adds fields to trees of a grammar that has none: the field of a child follows from its kind, or from the punctuation
 * or keyword before it. Detectors can then ask for the `body` of a function in every language.
 */
import type { SyntaxTree } from "./SyntaxTree.ts"

/** Rule for the child in a field: the first one, the first of some kinds, or the one after a punctuation mark or keyword. */
export type FieldPlace = "first" | { readonly kinds: ReadonlyArray<string> } | { readonly after: ReadonlyArray<string> }

/** Rules by kind of node and name of the field. */
export type FieldPlaces = Readonly<Record<string, Readonly<Record<string, FieldPlace>>>>

interface Rule {
  readonly field: number
  readonly isFirst: boolean
  readonly kinds: ReadonlySet<number>
  readonly after: ReadonlySet<number>
}

const none: ReadonlySet<number> = new Set()

export class UnnamedFields {
  readonly #rules: ReadonlyArray<ReadonlyArray<Rule>>
  readonly #comments: ReadonlySet<number>

  /**
   * @param fieldIds ids by name, including all fields in `places`
   * @throws Error for a kind of node that the grammar does not have
   */
  constructor(places: FieldPlaces, typeNames: ReadonlyArray<string>, fieldIds: ReadonlyMap<string, number>) {
    const idsOf = (names: ReadonlyArray<string>): ReadonlySet<number> =>
      new Set(
        names.flatMap((name) => {
          const ids = typeNames.flatMap((type, id) => (type === name ? [id] : []))
          if (ids.length === 0) throw new Error(`the grammar has no node "${name}"`)
          return ids
        }),
      )
    const rules: Array<ReadonlyArray<Rule>> = []
    for (const [kind, fields] of Object.entries(places)) {
      const ofKind = Object.entries(fields).map(([name, place]) => ({
        field: fieldIds.get(name) ?? 0,
        isFirst: place === "first",
        kinds: place !== "first" && "kinds" in place ? idsOf(place.kinds) : none,
        after: place !== "first" && "after" in place ? idsOf(place.after) : none,
      }))
      for (const id of idsOf([kind])) rules[id] = ofKind
    }
    this.#rules = rules
    this.#comments = new Set(typeNames.flatMap((type, id) => (type.endsWith("comment") ? [id] : [])))
  }

  /** Sets the fields of all nodes. Each field is set for at most one child of a node. */
  nameIn(tree: SyntaxTree): void {
    for (let node = 0; node < tree.size; node++) {
      const rules = this.#rules[tree.kinds[node] ?? 0]
      if (rules !== undefined) this.nameChildren(tree, node, rules)
    }
  }

  private nameChildren({ fields, kinds, lasts }: SyntaxTree, node: number, rules: ReadonlyArray<Rule>): void {
    const given = new Set<number>()
    const end = lasts[node] ?? 0
    let before = -1
    for (let child = node + 1; child < end; child = lasts[child] ?? end) {
      const kind = kinds[child] ?? 0
      if (this.#comments.has(kind)) continue
      const rule =
        fields[child] === 0
          ? rules.find(
              ({ field, isFirst, kinds: wanted, after }) =>
                !given.has(field) && ((isFirst && before < 0) || wanted.has(kind) || after.has(before)),
            )
          : undefined
      if (rule !== undefined) {
        fields[child] = rule.field
        given.add(rule.field)
      }
      before = kind
    }
  }
}
