// @example a component
import { A, B } from './a'
export const C = () => <A.D><B /></A.D>
