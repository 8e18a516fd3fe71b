/** Blocks of Terraform and their settings. */
import type { SyntaxNode } from "../syntax/tree/SyntaxNode.ts"

/** A block: its kind, its labels, and its content. */
export interface TerraformBlock {
  /** For example `resource`, or `ingress` inside of one. */
  readonly kind: string
  /** For example the type and the name of a resource. */
  readonly labels: ReadonlyArray<string>
  /** Text of a setting as written; empty if it is missing. */
  readonly setting: (name: string) => string
  /** Node of a setting, for the position of a finding. */
  readonly nodeOf: (name: string) => SyntaxNode | undefined
  readonly blocks: () => ReadonlyArray<TerraformBlock>
}

/** Maximum characters of a setting, such as a long list of addresses. */
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

/** Type of a resource; empty for other kinds of blocks. */
export const resourceType = ({ kind, labels }: TerraformBlock): string => (kind === "resource" ? (labels[0] ?? "") : "")
