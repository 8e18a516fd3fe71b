/** Blocks of Terraform with their settings. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"

/** A block: its kind, its labels, and what stands in it. */
export interface TerraformBlock {
  /** For example `resource`, or `ingress` within one. */
  readonly kind: string
  /** For example the type and the name of a resource. */
  readonly labels: ReadonlyArray<string>
  /** The text of a setting as it is written; empty where there is none. */
  readonly setting: (name: string) => string
  /** The node of a setting, to point at. */
  readonly nodeOf: (name: string) => SyntaxNode | undefined
  readonly blocks: () => ReadonlyArray<TerraformBlock>
}

/** Settings are short; a list of addresses may be long. */
const maximumSettingCharacters = 5_000

/** Reads a node of the kind `block`. */
export const terraformBlock = (node: SyntaxNode): TerraformBlock => {
  const children = node.namedChildren
  const body = children.find(({ type }) => type === "body")?.namedChildren ?? []
  const nodeOf = (name: string): SyntaxNode | undefined =>
    body.find((child) => child.type === "attribute" && child.namedChild(0)?.text === name)
  return {
    kind: children[0]?.type === "identifier" ? children[0].text : "",
    labels: children.filter(({ type }) => type === "string_lit").map(({ text }) => text.slice(1, -1)),
    setting: (name) => nodeOf(name)?.namedChild(1)?.text.slice(0, maximumSettingCharacters) ?? "",
    nodeOf,
    blocks: () => body.filter(({ type }) => type === "block").map(terraformBlock),
  }
}

/** The type of a resource; empty for blocks of other kinds. */
export const resourceType = ({ kind, labels }: TerraformBlock): string => (kind === "resource" ? (labels[0] ?? "") : "")
