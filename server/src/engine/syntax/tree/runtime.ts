/**
 * Loads tree-sitter's WASM module with an import that copies the bytes of ASCII texts into it.
 *
 * The library itself creates a string for each piece of text that the parser requests, and writes it into the memory of
 * the module one character at a time. The reading function is an import of the module, and Emscripten lets callers
 * instantiate the module themselves: https://emscripten.org/docs/api_reference/module.html#Module.instantiateWasm
 */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { Parser } from "web-tree-sitter"
import { bytesPerCodeUnit, bytesPerWord, inputBufferBytes } from "./layout.ts"
import { type Memory, memoryOf } from "./memory.ts"

const require = createRequire(import.meta.url)

/** Input of the parser. */
export interface ParserInput {
  /** The text in ASCII: one byte for each UTF-16 code unit. */
  readonly bytes: Uint8Array
  /** Called repeatedly; true if the parser must stop. */
  readonly isOver: () => boolean
}

/** Current input of this thread, which parses one text at a time; null if the library reads the text itself. */
let input: ParserInput | null = null

/** Runs a function in which the parser reads from an input. */
export const reading = <Result>(from: ParserInput, parse: () => Result): Result => {
  input = from
  try {
    return parse()
  } finally {
    input = null
  }
}

/** UTF-16 code units in the parser's input buffer, without the terminating zero. */
const unitsPerRead = inputBufferBytes / bytesPerCodeUnit - 1

/** The library adds the functions of its module to this object. */
const module: { instantiateWasm?: unknown } = {}

let loading: Promise<Memory> | undefined

/** Loads the module, once per thread. */
export const loadRuntime = (): Promise<Memory> => (loading ??= load())

const load = async (): Promise<Memory> => {
  const compiled = await WebAssembly.compile(await readFile(require.resolve("web-tree-sitter/web-tree-sitter.wasm")))
  module.instantiateWasm = (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): object => {
    done(new WebAssembly.Instance(compiled, withOwnReading(imports)), compiled)
    return {}
  }
  await Parser.init(module)
  return memoryOf(module)
}

const withOwnReading = (imports: WebAssembly.Imports): WebAssembly.Imports => {
  const { env = {} } = imports
  const readText = importOf(env, "tree_sitter_parse_callback")
  const askText = importOf(env, "tree_sitter_progress_callback")

  const read = (target: number, index: number, row: number, column: number, lengthAddress: number): void => {
    if (input === null) {
      readText(target, index, row, column, lengthAddress)
      return
    }
    const piece = input.bytes.subarray(index, index + unitsPerRead)
    const { HEAP32, HEAPU16 } = memoryOf(module)
    const start = target / bytesPerCodeUnit
    HEAPU16.set(piece, start)
    HEAPU16[start + piece.length] = 0
    HEAP32[lengthAddress / bytesPerWord] = piece.length
  }
  const ask = (offset: number, hasError: number): unknown => input?.isOver() ?? askText(offset, hasError)

  return { ...imports, env: { ...env, tree_sitter_parse_callback: read, tree_sitter_progress_callback: ask } }
}

const importOf = (env: WebAssembly.ModuleImports, name: string): Callback => {
  const found: unknown = env[name]
  if (isCallback(found)) return found
  throw new Error(`web-tree-sitter does not import ${name}`)
}

type Callback = (...values: ReadonlyArray<number>) => unknown

const isCallback = (value: unknown): value is Callback => typeof value === "function"
