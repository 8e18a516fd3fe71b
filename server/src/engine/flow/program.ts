/** The small common form into which functions of every language are brought before data is followed through them. */
import type { TextRange } from "../syntax/sourceText.ts"

/** A value whose text or number stands in the source. */
export type Constant = string | number | boolean | null

/** An expression; `place` is where it stands. */
export type Expression = ExpressionForm & { readonly place: TextRange }

type ExpressionForm =
  | { readonly kind: "constant"; readonly value: Constant }
  | { readonly kind: "name"; readonly name: string }
  /** Something imported, such as `child_process.exec`. */
  | { readonly kind: "reference"; readonly path: string }
  | { readonly kind: "member"; readonly object: Expression; readonly name: string }
  | { readonly kind: "index"; readonly object: Expression; readonly index: Expression | null }
  | {
      readonly kind: "call"
      readonly callee: Expression
      readonly values: ReadonlyArray<Expression>
      readonly named: ReadonlyArray<{ readonly name: string; readonly value: Expression }>
    }
  /** Texts put together: a template, an f-string, a concatenation. */
  | { readonly kind: "text"; readonly parts: ReadonlyArray<Expression> }
  | { readonly kind: "operation"; readonly operator: string; readonly operands: ReadonlyArray<Expression> }
  | {
      readonly kind: "choice"
      readonly test: Expression
      readonly whenTrue: Expression
      readonly whenFalse: Expression
    }
  /** A list or a table; as a target of an assignment a pattern. */
  | { readonly kind: "collection"; readonly entries: ReadonlyArray<Entry> }
  | { readonly kind: "function"; readonly function: FunctionSource }
  | {
      readonly kind: "assignment"
      readonly target: Expression
      /** `=`, or a compound operator such as `+=`. */
      readonly operator: string
      readonly value: Expression | null
      /** The declared type, such as `java.sql.Statement` written as `Statement`. */
      readonly type: string | null
    }
  | { readonly kind: "cast"; readonly type: string; readonly value: Expression }
  /** Any other expression: its parts are evaluated, its value is made of all of them. */
  | { readonly kind: "parts"; readonly parts: ReadonlyArray<Expression> }

/** An element of a list (no key) or of a table. */
export interface Entry {
  readonly key: Expression | null
  readonly value: Expression
}

export type Statement =
  | { readonly kind: "expression"; readonly value: Expression }
  | {
      readonly kind: "if"
      readonly test: Expression
      readonly whenTrue: ReadonlyArray<Statement>
      readonly whenFalse: ReadonlyArray<Statement>
    }
  | {
      readonly kind: "loop"
      readonly test: Expression | null
      /** Loop variable, and the collection that gives it an element in each iteration; null for other loops. */
      readonly each: { readonly target: Expression; readonly source: Expression } | null
      readonly body: ReadonlyArray<Statement>
    }
  | { readonly kind: "switch"; readonly subject: Expression | null; readonly cases: ReadonlyArray<SwitchCase> }
  | {
      readonly kind: "try"
      readonly body: ReadonlyArray<Statement>
      readonly handlers: ReadonlyArray<ReadonlyArray<Statement>>
      readonly last: ReadonlyArray<Statement>
    }
  | { readonly kind: "return"; readonly value: Expression | null }
  | { readonly kind: "throw"; readonly value: Expression | null }
  | { readonly kind: "jump"; readonly to: "break" | "continue" }
  | { readonly kind: "block"; readonly body: ReadonlyArray<Statement> }
  | { readonly kind: "function"; readonly function: FunctionSource }

export interface SwitchCase {
  /** No tests: the default. */
  readonly tests: ReadonlyArray<Expression>
  readonly body: ReadonlyArray<Statement>
  /** True when control runs on into the next case. */
  readonly fallsThrough: boolean
}

export interface Parameter {
  /** A name or a pattern. */
  readonly target: Expression
  readonly type: string | null
  /** Decorators or annotations with their arguments, as written. */
  readonly annotations: string
}

/** A function of the file. Its body is read when it is needed. */
export interface FunctionSource {
  readonly name: string | null
  /** The class around it, or the type of a method's receiver. */
  readonly owner: string | null
  /** The variable that holds the object of a method, such as `this`; null where there is none. */
  readonly self: string | null
  readonly parameters: ReadonlyArray<Parameter>
  /** The type of its (first) result, where a language needs it to know an object; null elsewhere. */
  readonly returns: string | null
  /** Decorators or annotations, as written. */
  readonly annotations: string
  readonly place: TextRange
  readonly body: () => ReadonlyArray<Statement>
}

/** Declarations of a class beside its methods. */
export interface ClassShape {
  /** Declared types of fields; empty where none is written. */
  readonly fields: Map<string, string>
  /** Names of the classes that it extends, as written. */
  readonly bases: Array<string>
}
