/** When V8 optimizes what the engine runs. These are switches of the process: they hold for all of its threads. */
import { setFlagsFromString } from "node:v8"

/**
 * How much of a function of a WASM module is run before it is optimized, in bytes (https://v8.dev/docs/wasm-compilation-pipeline);
 * a module keeps what held when it was compiled.
 */
const wasmBytes = 13_000_000

/** The most that V8 takes: 160,000 calls of the lexer of TypeScript, 13,000 of that of Bash. */
const lexerBytes = 2 ** 31 - 1

/**
 * Compiles a grammar so that its lexer is optimized when it has much to read. V8 takes each call of a lexer, which is one large
 * function, as all of its bytes: a dozen tokens of Bash would have V8 11 spend two seconds of processor time and 30 MiB on a
 * function of 160 kB. Of what other threads compile meanwhile some may get the same, or a grammar not: it is the same but slower.
 */
export const optimizingLater = async <Compiled>(compile: () => Promise<Compiled>): Promise<Compiled> => {
  setFlagsFromString(`--wasm-tiering-budget=${lexerBytes}`)
  try {
    return await compile()
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${wasmBytes}`)
  }
}
