/**
 * A statement as the driver's client runs it, whose rows are made of what the database sends as it comes. The driver's own
 * query asks anew each time which columns a statement has, and makes a result of them before the first row: a tenth of what
 * a read of one row costs.
 */
import { type Connection, Query } from "pg"
import { type Column, type MakeRow, rowMaker, type Sent } from "./Rows.ts"

declare module "pg" {
  /** What the driver's client calls on a query, as far as it is another's here; the driver's types name `submit` alone. */
  interface Query {
    prepare(connection: Connection): void
    handleRowDescription(message: { readonly fields: ReadonlyArray<Column> }): void
    handleDataRow(message: { readonly fields: ReadonlyArray<Sent> }): void
    handleCommandComplete(): void
    handleReadyForQuery(): void
  }
}

/**
 * A statement that each connection prepares once, under this name, which is its alone: PostgreSQL then neither parses nor
 * plans it again. Only for one whose best plan is the same whatever its values are, since from its sixth time on they are
 * mostly not looked at (https://www.postgresql.org/docs/current/sql-prepare.html#SQL-PREPARE-NOTES).
 */
export interface Prepared {
  readonly name: string
  readonly text: string
}

/** How the rows of the statements that a connection has prepared are made, by their names: their columns never change. */
export type PreparedRows = Map<string, MakeRow>

/** Connections that ask for no columns. */
const undescribing = new WeakMap<Connection, Connection>()

const withoutDescribe = (connection: Connection): Connection => {
  const made: Connection =
    undescribing.get(connection) ?? Object.create(connection, { describe: { value: () => undefined } })
  undescribing.set(connection, made)
  return made
}

/** One run of a statement. `Row` is what it selects. */
export class ReadQuery<Row extends object> extends Query {
  /** By this the driver knows that a statement is prepared. */
  readonly name: string | undefined
  readonly #prepared: PreparedRows
  readonly #onEnd: (error: Error | null, rows: ReadonlyArray<Row>) => void
  readonly #rows: Array<Row> = []
  #makeRow: MakeRow | undefined
  /** That a value could not be read. */
  #failure: Error | null = null

  /** @param prepared of the connection that it will run on */
  constructor(
    statement: string | Prepared,
    values: ReadonlyArray<unknown>,
    prepared: PreparedRows,
    onEnd: (error: Error | null, rows: ReadonlyArray<Row>) => void,
  ) {
    const { name, text } = typeof statement === "string" ? { name: undefined, text: statement } : statement
    super(text, [...values], (error) => onEnd(error ?? null, []))
    this.name = name
    this.#prepared = prepared
    this.#onEnd = onEnd
    this.#makeRow = name === undefined ? undefined : prepared.get(name)
  }

  override prepare(connection: Connection): void {
    super.prepare(this.#makeRow === undefined ? connection : withoutDescribe(connection))
  }

  override handleRowDescription({ fields }: { readonly fields: ReadonlyArray<Column> }): void {
    this.#makeRow = rowMaker(fields)
    if (this.name !== undefined) this.#prepared.set(this.name, this.#makeRow)
  }

  override handleDataRow({ fields }: { readonly fields: ReadonlyArray<Sent> }): void {
    if (this.#makeRow === undefined || this.#failure !== null) return
    try {
      this.#rows.push(this.#makeRow<Row>(fields))
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error("A value could not be read", { cause: error })
    }
  }

  /** How many rows there are is seen by them. */
  override handleCommandComplete(): void {}

  override handleReadyForQuery(): void {
    this.#onEnd(this.#failure, this.#rows)
  }
}
