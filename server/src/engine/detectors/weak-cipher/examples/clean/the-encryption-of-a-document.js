// @example the encryption of a document as its format prescribes it
// @file packages/pdf/lib/encrypt/security.js
import CryptoJS from "crypto-js"

export const encrypted = (text, key) => CryptoJS.RC4.encrypt(text, key)
