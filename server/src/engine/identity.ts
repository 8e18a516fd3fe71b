/**
 * The identity of a finding, which stays the same while lines move and other code changes.
 *
 * A fingerprint is made of the detector, the path, the enclosing symbol, the normalized code (none for measurements,
 * which survive edits of the measured code) and the ordinal among equal ones in the file. The move fingerprint leaves
 * the path out, the code fingerprint all but the code. A finding about several files is identified by its content
 * instead: a clone by one run of its tokens, a cycle by one of its members. Secrets are masked before any of this, so no
 * fingerprint depends on the value of a secret.
 */
import { hash as digest } from "node:crypto"

/** 80 bits: a collision among 25,000 findings has a chance of one in 10^15. */
const fingerprintCharacters = 20

export interface Identity {
  readonly fingerprint: string
  readonly moveFingerprint: string
  readonly codeFingerprint: string
}

/** A finding inside one file, as far as it is identified. */
export interface IdentifiedCode {
  readonly detector: string
  readonly path: string
  /** Enclosing class and function. */
  readonly symbol: string
  /** Distinguishes it from others in its symbol; empty for measurements, which survive edits. */
  readonly identity: string
  /** The code that it is about. */
  readonly code: string
}

/** Gives out the identities of the findings in one file, in source order, or of those that show across files. */
export class Identities {
  private readonly seen = new Map<string, number>()

  /** The identity of a finding inside one file. */
  local({ detector, path, symbol, identity, code }: IdentifiedCode): Identity {
    const ordinal = this.ordinal(["local", detector, path, symbol, identity])
    return {
      fingerprint: hash([detector, path, symbol, identity, ordinal]),
      moveFingerprint: hash([detector, symbol, identity, ordinal]),
      codeFingerprint: hash([detector, code]),
    }
  }

  /** The identity of a finding about a file as a whole; `identity` tells it from others of its detector. */
  file(detector: string, path: string, identity = ""): Identity {
    return this.local({ detector, path, symbol: "", identity, code: identity })
  }

  /** The identity of a finding that several files make up together. */
  shared(detector: string, content: string, movedContent: string): Identity {
    const ordinal = this.ordinal(["shared", detector, content])
    return {
      fingerprint: hash([detector, content, ordinal]),
      moveFingerprint: hash([detector, movedContent, ordinal]),
      codeFingerprint: hash([detector, content]),
    }
  }

  private ordinal(parts: ReadonlyArray<string>): string {
    const key = parts.join("\0")
    const ordinal = this.seen.get(key) ?? 0
    this.seen.set(key, ordinal + 1)
    return String(ordinal)
  }
}

const hash = (parts: ReadonlyArray<string>): string =>
  digest("sha256", parts.join("\0"), "hex").slice(0, fingerprintCharacters)
