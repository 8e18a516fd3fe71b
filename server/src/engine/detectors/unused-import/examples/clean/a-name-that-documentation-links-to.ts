// @example a name that documentation links to
import { A } from './a.ts'
/** Like {@link A}. */
export const b = 1
