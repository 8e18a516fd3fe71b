/**
 * HMAC-SHA256 with `node:crypto`, if available: in Node.js, Deno, Bun, and workerd with `nodejs_compat`.
 *
 * @module
 */
import { encode } from "./body.ts"
import { rememberKeys } from "./keys.ts"

/**
 * Tells whether any of `digests` (64 hexadecimal digits in either case) is the HMAC of the body with any of the
 * secrets.
 */
export type MatchesAny<Answer> = (
  body: Uint8Array,
  secrets: ReadonlyArray<string>,
  digests: ReadonlyArray<string>,
) => Answer

/** Undefined in browsers and in workers without `nodejs_compat`. */
export const matchesAnySync: MatchesAny<boolean> | undefined = /* @__PURE__ */ connect(/* @__PURE__ */ loadCrypto())

/** Members of `node:crypto` that are used, declared here so that the types of Node.js are not needed. */
interface NodeCrypto {
  createSecretKey(key: Uint8Array): object
  createHmac(algorithm: string, key: object): { update(data: Uint8Array): { digest(encoding: "hex"): string } }
  timingSafeEqual(left: Uint8Array, right: Uint8Array): boolean
}

function connect(crypto: unknown): MatchesAny<boolean> | undefined {
  if (!isNodeCrypto(crypto)) return undefined
  const key = rememberKeys((secret) => crypto.createSecretKey(encode(secret)))
  // Compares digits instead of bytes: a text digest and two reused arrays are cheaper than a new Buffer each time.
  const expected = new Uint8Array(64)
  const given = new Uint8Array(64)
  return (body, secrets, digests) => {
    let matches = 0
    for (const secret of secrets) {
      write(crypto.createHmac("sha256", key(secret)).update(body).digest("hex"), expected)
      // Compares every pair even after a match, so that the time does not reveal which secret or header matched.
      for (const digest of digests) {
        write(digest, given)
        matches += Number(crypto.timingSafeEqual(expected, given))
      }
    }
    return matches > 0
  }
}

/**
 * Writes hexadecimal digits in lower case: in ASCII, bit 32 distinguishes lower-case letters and is set in all digits.
 */
function write(digits: string, bytes: Uint8Array): void {
  for (let index = 0; index < bytes.length; index++) bytes[index] = digits.charCodeAt(index) | 32
}

/** Loads the module at run time: with an import, every bundler would have to resolve it, even for browsers. */
function loadCrypto(): unknown {
  try {
    // Not every runtime has `process`, and no runtime's types are assumed.
    const { process } = globalThis as { readonly process?: { readonly getBuiltinModule?: (id: string) => unknown } }
    return process?.getBuiltinModule?.("node:crypto")
  } catch {
    return undefined
  }
}

/** Checks for the function that was added last to Node.js and to runtimes that imitate it. */
function isNodeCrypto(value: unknown): value is NodeCrypto {
  return "createSecretKey" in Object(value)
}
