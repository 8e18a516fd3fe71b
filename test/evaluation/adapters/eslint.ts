/** Tests of ESLint's rules and of its plugins: pieces of code, valid or invalid, handed to a `RuleTester`. */
import { existsSync } from "node:fs"
import { basename, join } from "node:path"
import ts from "typescript"
import { filesBelow, textOf } from "../files.ts"
import type { LabeledFile, SetReader } from "../LabeledFile.ts"
import { type Mapping, mapped } from "./rules.ts"

/** Rules that have a detector of ours as their counterpart, and the code of theirs that it concerns. */
const mappings: Readonly<Record<string, Mapping & { readonly concerns?: RegExp }>> = {
  eqeqeq: { detector: "loose-equality" },
  "no-self-compare": { detector: "self-comparison" },
  "no-dupe-keys": { detector: "duplicate-key" },
  "no-duplicate-case": { detector: "duplicate-case" },
  "no-empty": { detector: "empty-catch", concerns: /\bcatch\b/ },
  "no-debugger": { detector: "debug-statement" },
  "no-throw-literal": { detector: "throw-literal" },
  "no-fallthrough": { detector: "switch-fallthrough" },
  "no-unreachable": { detector: "unreachable-code" },
  "no-eval": { detector: "code-eval", onlyNegatives: true },
  "no-implied-eval": { detector: "code-eval", onlyNegatives: true },
  "no-new-func": { detector: "code-eval", onlyNegatives: true },
  "no-nested-ternary": { detector: "nested-ternary" },
  "detect-child-process": { detector: "command-injection", onlyNegatives: true },
  "detect-eval-with-expression": { detector: "code-eval" },
  "detect-non-literal-fs-filename": { detector: "path-traversal", onlyNegatives: true },
  "detect-pseudoRandomBytes": { detector: "insecure-random" },
}

/** A piece of code that a rule is tested on. */
export interface RuleCase {
  readonly code: string
  readonly isValid: boolean
  /** Options change what a rule asks for. */
  readonly hasOptions: boolean
}

/** The cases of a test file, read without running it: literal code only. */
export const casesOf = (content: string): ReadonlyArray<RuleCase> => {
  const source = ts.createSourceFile("test.js", content, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const cases: Array<RuleCase> = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isArrayLiteralExpression(node.initializer)) {
      const name = node.name.getText(source)
      if (name === "valid" || name === "invalid") {
        cases.push(...node.initializer.elements.flatMap((element) => caseOf(element, name === "valid")))
        return
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return cases
}

const caseOf = (element: ts.Expression, isValid: boolean): ReadonlyArray<RuleCase> => {
  const plain = literalOf(element)
  if (plain !== null) return [{ code: plain, isValid, hasOptions: false }]
  if (!ts.isObjectLiteralExpression(element)) return []
  const properties = element.properties.filter(ts.isPropertyAssignment)
  const valueOf = (name: string) => properties.find((property) => property.name.getText() === name)?.initializer
  const code = literalOf(valueOf("code"))
  return code === null ? [] : [{ code, isValid, hasOptions: valueOf("options") !== undefined }]
}

/** The value of a string that is written out: in one piece, joined by `+`, or by `[…].join("\n")`. */
export const literalOf = (node: ts.Expression | undefined): string | null => {
  if (node === undefined) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [literalOf(node.left), literalOf(node.right)]
    return left === null || right === null ? null : left + right
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  const { expression: list, name } = node.expression
  const separator = literalOf(node.arguments[0])
  if (name.text !== "join" || separator === null || !ts.isArrayLiteralExpression(list)) return null
  const parts = list.elements.map(literalOf)
  return parts.every((part) => part !== null) ? parts.join(separator) : null
}

const readFrom =
  (tests: string) =>
  (folder: string): ReadonlyArray<LabeledFile> =>
    filesBelow(join(folder, tests)).flatMap((path) => {
      const mapping = mappings[basename(path, ".js")]
      if (mapping === undefined) return []
      return casesOf(textOf(folder, tests, path))
        .filter(({ code, hasOptions }) => !hasOptions && (mapping.concerns?.test(code) ?? true))
        .map(({ code, isValid }, index) => {
          const { detector } = mapping
          const labels = mapped(mapping, { kind: "file" as const, detector, expected: !isValid })
          return {
            name: `${path}#${index + 1}`,
            path: `${basename(path, ".js")}-${index + 1}.js`,
            content: code,
            labels,
          }
        })
        .filter(({ labels }) => labels.length > 0)
    })

export const eslintRules: SetReader = {
  name: "eslint",
  recognizes: (folder) => existsSync(join(folder, "tests/lib/rules")),
  read: readFrom("tests/lib/rules"),
}

export const eslintPlugin: SetReader = {
  name: "eslint-plugin",
  recognizes: (folder) => existsSync(join(folder, "test/rules")),
  read: readFrom("test/rules"),
}
