// @example a circle through an index file and an omitted extension
// @file src/index.ts
// @finding
export * from './shop'
// @file src/shop.ts
import { price } from './price.js'
export const shop = price
// @file src/price.ts
import { shop } from '.'
export const price = shop
