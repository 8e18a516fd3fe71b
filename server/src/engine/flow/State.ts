/** Known values of the variables of a function at one place in it. */
import { join, type Value } from "./values.ts"

/** Maximum number of variables that are followed in one function, including variables of the file. */
const maximumVariables = 400

/**
 * Variables by name; chains of properties that a condition made harmless by their names with dots.
 *
 * A state is copied wherever branches part. The variables around the function are the same in all of them, so they are shared:
 * a copy holds only the variables that the function itself gave a value.
 */
export class State {
  private readonly around: State | null
  /** Null for a variable around the function whose value is not known any more. */
  private readonly own: Map<string, Value | null>
  private size: number
  private knownChains: ReadonlyArray<string> | undefined
  /** False if no chain of properties was given a value in the function; few functions have one. */
  private mayHoldChains: boolean

  private constructor(around: State | null, own: Map<string, Value | null>, size: number, mayHoldChains = false) {
    this.around = around
    this.own = own
    this.size = size
    this.mayHoldChains = mayHoldChains
  }

  static empty(): State {
    return new State(null, new Map(), 0)
  }

  /** The state in which a function begins that stands inside of this one, which must not change any more. */
  inside(): State {
    return new State(this, new Map(), this.size)
  }

  copy(): State {
    return new State(this.around, new Map(this.own), this.size, this.mayHoldChains)
  }

  get(name: string): Value | undefined {
    const own = this.own.get(name)
    return own === undefined ? this.around?.get(name) : (own ?? undefined)
  }

  has(name: string): boolean {
    return this.get(name) !== undefined
  }

  set(name: string, value: Value): void {
    if (!this.has(name)) this.size++
    this.put(name, value)
  }

  private put(name: string, value: Value): void {
    this.own.set(name, value)
    this.mayHoldChains ||= name.includes(".")
  }

  delete(name: string): void {
    if (!this.has(name)) return
    this.size--
    if (this.around?.has(name) === true) this.own.set(name, null)
    else this.own.delete(name)
  }

  /** Gives a variable a value; its properties are no longer known. */
  assign(name: string, value: Value): void {
    if (this.size >= maximumVariables && !this.has(name)) return
    const prefix = `${name}.`
    if (this.mayHoldChains) for (const key of this.own.keys()) if (key.startsWith(prefix)) this.delete(key)
    for (const key of this.around?.chains ?? noNames) if (key.startsWith(prefix)) this.delete(key)
    this.set(name, value)
  }

  /** All names, in no particular order for a function. */
  names(): ReadonlyArray<string> {
    const around = this.around?.names().filter((name) => !this.own.has(name)) ?? noNames
    const own = [...this.own].flatMap(([name, value]) => (value === null ? [] : [name]))
    return around.length === 0 ? own : [...around, ...own]
  }

  /** Adds the values of another branch of the same function, where the two meet. */
  join(other: State): void {
    if (this === other) return
    for (const name of other.own.keys()) this.joinOne(name, other.get(name))
    for (const name of this.own.keys()) if (!other.own.has(name)) this.joinOne(name, other.get(name))
  }

  /** A chain of properties that is known better on one way only is not known better after it. */
  private joinOne(name: string, value: Value | undefined): void {
    const known = this.get(name)
    if (known !== undefined && value !== undefined) {
      const joined = join(known, value)
      if (joined !== known) this.put(name, joined)
    } else if (name.includes(".")) this.delete(name)
    else if (value !== undefined) this.set(name, value)
  }

  private get chains(): ReadonlyArray<string> {
    return (this.knownChains ??= [...this.own.keys()].filter((name) => name.includes(".")))
  }
}

const noNames: ReadonlyArray<string> = []
