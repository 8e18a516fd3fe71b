// @example a webhook
import { createHmac } from "node:crypto"
export const title = <b>static</b>
// @finding
export const isRight = (sig: string, expectedSig: string): boolean => expectedSig == sig
