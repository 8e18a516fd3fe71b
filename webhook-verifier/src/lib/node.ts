/**
 * HMAC-SHA256 by `node:crypto`, where it is there: Node.js, Deno, Bun, and workerd with `nodejs_compat`.
 *
 * @module
 */
import { encode } from "./body.ts"
import { rememberKeys } from "./keys.ts"

/** Whether any of `digests` (64 hexadecimal digits of either case) is the HMAC of the body under any of the secrets. */
export type MatchesAny<Answer> = (
  body: Uint8Array,
  secrets: ReadonlyArray<string>,
  digests: ReadonlyArray<string>,
) => Answer

/** Undefined in browsers and in plain workers. */
export const matchesAnySync: MatchesAny<boolean> | undefined = /* @__PURE__ */ connect(/* @__PURE__ */ loadCrypto())

/** The members of `node:crypto` that are used, described here so that no types of Node.js are needed. */
interface NodeCrypto {
  createSecretKey(key: Uint8Array): object
  createHmac(algorithm: string, key: object): { update(data: Uint8Array): { digest(encoding: "hex"): string } }
  timingSafeEqual(left: Uint8Array, right: Uint8Array): boolean
}

function connect(crypto: unknown): MatchesAny<boolean> | undefined {
  if (!isNodeCrypto(crypto)) return undefined
  const key = rememberKeys((secret) => crypto.createSecretKey(encode(secret)))
  // The digits are compared, not the bytes: a digest as text and two arrays to keep cost less than a Buffer each time.
  const expected = new Uint8Array(64)
  const given = new Uint8Array(64)
  return (body, secrets, digests) => {
    let matches = 0
    for (const secret of secrets) {
      write(crypto.createHmac("sha256", key(secret)).update(body).digest("hex"), expected)
      // Every pair is compared, whichever matched, so that the time does not tell which secret or which header it was.
      for (const digest of digests) {
        write(digest, given)
        matches += Number(crypto.timingSafeEqual(expected, given))
      }
    }
    return matches > 0
  }
}

/** Writes hexadecimal digits in lower case: in ASCII they have the bit 32 that letters in upper case lack. */
function write(digits: string, bytes: Uint8Array): void {
  for (let index = 0; index < bytes.length; index++) bytes[index] = digits.charCodeAt(index) | 32
}

/** Asks at run time: an import would have to be resolved by every bundler, also by those that build for browsers. */
function loadCrypto(): unknown {
  try {
    // Not every runtime has `process`, and the types of none are assumed.
    const { process } = globalThis as { readonly process?: { readonly getBuiltinModule?: (id: string) => unknown } }
    return process?.getBuiltinModule?.("node:crypto")
  } catch {
    return undefined
  }
}

/** Asks for the member that came last to Node.js, and to those who follow it. */
function isNodeCrypto(value: unknown): value is NodeCrypto {
  return "createSecretKey" in Object(value)
}
