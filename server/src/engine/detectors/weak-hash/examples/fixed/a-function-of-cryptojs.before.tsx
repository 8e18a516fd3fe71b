// @example a function of CryptoJS
const f = (d) => CryptoJS.SHA1(d).toString()
const A = () => <a />
