// @example imports that are allowed, inside a layer, from a test, and of files in no layer
// @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
// @file ui/page.js
import { cart } from '../domain/cart.js'
export const page = cart
// @file domain/cart.js
import { tax } from './tax.js'
import { log } from '../log.js'
export const cart = log(tax)
// @file domain/tax.js
export const tax = 1
// @file domain/cart.test.js
import { page } from '../ui/page.js'
page()
// @file log.js
import { page } from './ui/page.js'
export const log = page
