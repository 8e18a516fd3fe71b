// @example TSX of the domain that imports the user interface
// @file .code-analysis.yml
layers:
  - name: ui
    paths: ["ui/**", "src/ui/**"]
    may_use: [domain]
  - name: domain
    paths: ["domain/**", "src/domain/**"]
// @file domain/cart.tsx
// @finding
import { page } from '../ui/page'
export const cart = page
// @file ui/page.tsx
export const page = 1
