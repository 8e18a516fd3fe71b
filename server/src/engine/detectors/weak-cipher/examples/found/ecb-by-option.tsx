// @example ECB by option
const c = CryptoJS.AES.encrypt(d, k, {
  // @finding
  mode: CryptoJS.mode.ECB })
const A = () => <a />
