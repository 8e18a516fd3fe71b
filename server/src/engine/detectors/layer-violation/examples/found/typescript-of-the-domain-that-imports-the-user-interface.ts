// @example TypeScript of the domain that imports the user interface
// @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
// @file domain/cart.ts
// @finding
import { page } from '../ui/page'
export const cart = page
// @file ui/page.ts
export const page = 1
