// @example ECB in a page, whose key every visitor is sent
// @severity low
import CryptoJS from "crypto-js"
const keyStr = "¦for-this-page-alone"
export function encrypt(word) {
  const key = CryptoJS.enc.Utf8.parse(keyStr)
  // @finding
  return CryptoJS.AES.encrypt(word, key, { mode: CryptoJS.mode.ECB }).toString()
}
