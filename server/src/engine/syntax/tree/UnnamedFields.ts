/**
 * Fields for a grammar that gives its children none: which child stands in a field is told by its kind, or by the sign or the
 * keyword before it. Everything that asks for the `body` of a function finds it then, whatever the grammar.
 */
import type { SyntaxTree } from "./SyntaxTree.ts"

/** The child that stands in a field: the first one, the first of some kinds, or what follows a sign or a keyword. */
export type FieldPlace = "first" | { readonly kinds: ReadonlyArray<string> } | { readonly after: ReadonlyArray<string> }

/** By kind of node and name of the field. */
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
   * @param fieldIds ids by name, of all fields that `places` names as well
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

  /** Gives the children of a tree the fields that they stand in. A field is given once to the children of a node. */
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
