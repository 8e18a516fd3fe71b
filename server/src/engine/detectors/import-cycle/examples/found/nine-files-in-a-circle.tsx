// @example nine files in a circle
// @severity medium
// @file src/m0.tsx
// @finding
import { m } from './m1'
export const m = <a>{m}</a>
// @file src/m1.tsx
import { m } from './m2'
export const m = <a>{m}</a>
// @file src/m2.tsx
import { m } from './m3'
export const m = <a>{m}</a>
// @file src/m3.tsx
import { m } from './m4'
export const m = <a>{m}</a>
// @file src/m4.tsx
import { m } from './m5'
export const m = <a>{m}</a>
// @file src/m5.tsx
import { m } from './m6'
export const m = <a>{m}</a>
// @file src/m6.tsx
import { m } from './m7'
export const m = <a>{m}</a>
// @file src/m7.tsx
import { m } from './m8'
export const m = <a>{m}</a>
// @file src/m8.tsx
import { m } from './m0'
export const m = <a>{m}</a>
