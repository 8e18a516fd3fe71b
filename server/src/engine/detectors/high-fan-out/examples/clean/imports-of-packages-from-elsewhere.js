// @example imports of packages from elsewhere
// @file src/shop.js
// @repeat 40
import { mNUMBER } from './mNUMBER'
// @end
// @repeat 300
export const valueNUMBER = NUMBER
// @end
