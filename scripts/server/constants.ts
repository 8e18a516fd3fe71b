/**
 * Gives the constants of a bundle back what they were: esbuild writes the `const` and the `class` of a module as `var`. V8
 * compiles what a constant holds into the functions that use it; what a variable holds it fetches and checks at each use,
 * which cost an analysis a fifteenth of its processor time.
 */
import ts from "typescript"

/**
 * Makes constants of the variables of a module that get one value, where they are declared, and no other.
 *
 * Reading one before its declaration was `undefined` and is an error then. What a module does when it is loaded shows that
 * at the first start; what it does then only under a condition, this does not see.
 *
 * @param code a module of JavaScript
 * @returns the same code with `const` in place of `var` where that is so
 *
 * @example
 * withConstants("var limit = 3\nvar count = 0\ncount++") // "const limit = 3\nvar count = 0\ncount++"
 */
export const withConstants = (code: string): string => {
  const module = ts.createSourceFile("bundle.js", code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  const changed = namesWithSeveralValues(module)
  let constants = ""
  let position = 0
  for (const statement of module.statements) {
    if (!ts.isVariableStatement(statement) || !isVar(statement.declarationList)) continue
    if (!statement.declarationList.declarations.every((declaration) => isConstant(declaration, changed))) continue
    const start = statement.declarationList.getStart(module)
    constants += `${code.slice(position, start)}const`
    position = start + "var".length
  }
  return constants + code.slice(position)
}

const isVar = ({ flags }: ts.VariableDeclarationList): boolean => (flags & ts.NodeFlags.BlockScoped) === 0

const isConstant = ({ name, initializer }: ts.VariableDeclaration, changed: ReadonlySet<string>): boolean => {
  if (initializer === undefined) return false
  const names = namesIn(name)
  return names.every((one) => !changed.has(one)) && !readsAtOnce(initializer, new Set(names))
}

/** The names that a pattern binds, or that are assigned to: not those of members. */
const namesIn = (target: ts.Node): ReadonlyArray<string> => {
  if (ts.isIdentifier(target)) return [target.text]
  if (ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target)) return []
  const names: Array<string> = []
  ts.forEachChild(target, (part) => {
    names.push(...namesIn(part))
  })
  return names
}

/**
 * Names that are assigned to, anywhere, or that the module declares more than once or in a block. Which scope it is that an
 * assignment means is not asked, so some are left that are constants as well.
 */
const namesWithSeveralValues = (module: ts.SourceFile): ReadonlySet<string> => {
  const changed = new Set<string>()
  const declared = new Set<string>()
  const add = (target: ts.Node): void => {
    for (const name of namesIn(target)) changed.add(name)
  }
  const declare = (target: ts.Node): void => {
    for (const name of namesIn(target)) (declared.has(name) ? changed : declared).add(name)
  }
  const visitAssignments = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) add(node.left)
    if (isStep(node)) add(node.operand)
    if ((ts.isForInStatement(node) || ts.isForOfStatement(node)) && !ts.isVariableDeclarationList(node.initializer))
      add(node.initializer)
    ts.forEachChild(node, visitAssignments)
  }
  const visitBlock = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isVariableDeclarationList(node) && isVar(node)) for (const { name } of node.declarations) add(name)
    ts.forEachChild(node, visitBlock)
  }
  for (const statement of module.statements) {
    if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) declare(name)
    else if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) declare(statement.name)
    else visitBlock(statement)
  }
  visitAssignments(module)
  return changed
}

const isAssignment = (operator: ts.SyntaxKind): boolean =>
  operator >= ts.SyntaxKind.FirstAssignment && operator <= ts.SyntaxKind.LastAssignment

const isStep = (node: ts.Node): node is ts.PrefixUnaryExpression | ts.PostfixUnaryExpression =>
  (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) &&
  (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)

/** True when a value needs one of the names before it is there, as that of an enumeration does: not later, in a function. */
const readsAtOnce = (value: ts.Node, names: ReadonlySet<string>): boolean => {
  if (ts.isIdentifier(value)) return names.has(value.text)
  if (ts.isFunctionLike(value)) return false
  return ts.forEachChild(value, (part) => readsAtOnce(part, names) || undefined) === true
}
