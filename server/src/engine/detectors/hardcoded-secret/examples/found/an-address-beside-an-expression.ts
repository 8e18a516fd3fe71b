// @example an address with a password beside an expression that matches addresses
const addresses = new RegExp("https?://[a-z0-9]{2,}")
// @finding
export const mirror = "https://deploy:gh¦7fQ2mZr8Lx@mirror.kestrel.io/shop.git"
