const f = (d) => CryptoJS.SHA256(d).toString()
const A = () => <a />
