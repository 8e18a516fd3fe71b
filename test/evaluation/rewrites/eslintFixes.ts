/** The fixes in the tests of ESLint's rules: the `output` of invalid code, and of its suggestions. */
import { join } from "node:path"
import ts from "typescript"
import { literalOf } from "../adapters/eslint.ts"
import { textOf } from "../files.ts"
import type { PublishedFix } from "./PublishedFix.ts"

/** Rules with fixes or suggestions that have a detector of ours as their counterpart, and the code that it concerns. */
const rules: Readonly<Record<string, { readonly detector: string; readonly concerns?: RegExp }>> = {
  eqeqeq: { detector: "loose-equality" },
  "no-unused-vars": { detector: "unused-import", concerns: /^\s*import\b/ },
  "no-debugger": { detector: "debug-statement" },
  "no-dupe-keys": { detector: "duplicate-key" },
  "no-duplicate-case": { detector: "duplicate-case" },
  "no-dupe-else-if": { detector: "duplicate-case" },
  "no-unreachable": { detector: "unreachable-code" },
  "no-fallthrough": { detector: "switch-fallthrough" },
  "no-throw-literal": { detector: "throw-literal" },
}

/** @param folder a checkout of eslint/eslint */
export const eslintFixes = (folder: string): ReadonlyArray<PublishedFix> =>
  Object.entries(rules).flatMap(([rule, { detector, concerns }]) =>
    fixesOf(textOf(folder, join("tests/lib/rules", `${rule}.js`)))
      .filter(({ code }) => concerns?.test(code) ?? true)
      .map(({ code, outputs }, index) => {
        const name = `${rule}#${index + 1}`
        return { rule, detector, name, path: `src/${rule}-${index + 1}.js`, code, line: null, lineEnd: null, outputs }
      }),
  )

/** The invalid code of a test file, read without running it. */
export const fixesOf = (content: string): ReadonlyArray<Pick<PublishedFix, "code" | "outputs">> => {
  const source = ts.createSourceFile("test.js", content, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const fixes: Array<Pick<PublishedFix, "code" | "outputs">> = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === "invalid")
      fixes.push(...casesIn(node.initializer))
    else ts.forEachChild(node, visit)
  }
  visit(source)
  return fixes
}

/** `invalid: […]` or `invalid: […].map(…)`. */
const casesIn = (list: ts.Expression): ReadonlyArray<Pick<PublishedFix, "code" | "outputs">> =>
  ts.isCallExpression(list) && ts.isPropertyAccessExpression(list.expression)
    ? casesIn(list.expression.expression)
    : !ts.isArrayLiteralExpression(list)
      ? []
      : list.elements.flatMap((element) => {
          const plain = literalOf(element)
          if (plain !== null) return [{ code: plain, outputs: [] }]
          if (!ts.isObjectLiteralExpression(element)) return []
          const code = literalOf(propertyOf(element, "code"))
          if (code === null) return []
          const output = literalOf(propertyOf(element, "output"))
          return [{ code, outputs: output === null ? outputsBelow(propertyOf(element, "errors")) : [output] }]
        })

const propertyOf = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  object.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)?.initializer

/** Suggestions are fixes that somebody has to choose. */
const outputsBelow = (errors: ts.Expression | undefined): ReadonlyArray<string> => {
  const outputs: Array<string> = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === "output") {
      const output = literalOf(node.initializer)
      if (output !== null) outputs.push(output)
    }
    ts.forEachChild(node, visit)
  }
  if (errors !== undefined) visit(errors)
  return outputs
}
