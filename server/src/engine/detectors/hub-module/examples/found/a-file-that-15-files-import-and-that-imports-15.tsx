// @example a file that 15 files import and that imports 15 (src/shop.tsx)
// @severity low
// @file src/m0.tsx
export const value0 = 0
// @file src/m1.tsx
export const value0 = 0
// @file src/m2.tsx
export const value0 = 0
// @file src/m3.tsx
export const value0 = 0
// @file src/m4.tsx
export const value0 = 0
// @file src/m5.tsx
export const value0 = 0
// @file src/m6.tsx
export const value0 = 0
// @file src/m7.tsx
export const value0 = 0
// @file src/m8.tsx
export const value0 = 0
// @file src/m9.tsx
export const value0 = 0
// @file src/m10.tsx
export const value0 = 0
// @file src/m11.tsx
export const value0 = 0
// @file src/m12.tsx
export const value0 = 0
// @file src/m13.tsx
export const value0 = 0
// @file src/m14.tsx
export const value0 = 0
// @file src/m15.tsx
export const value0 = 0
// @file src/m16.tsx
export const value0 = 0
// @file src/m17.tsx
export const value0 = 0
// @file src/m18.tsx
export const value0 = 0
// @file src/m19.tsx
export const value0 = 0
// @file src/m20.tsx
export const value0 = 0
// @file src/m21.tsx
export const value0 = 0
// @file src/m22.tsx
export const value0 = 0
// @file src/m23.tsx
export const value0 = 0
// @file src/m24.tsx
export const value0 = 0
// @file src/m25.tsx
export const value0 = 0
// @file src/m26.tsx
export const value0 = 0
// @file src/m27.tsx
export const value0 = 0
// @file src/m28.tsx
export const value0 = 0
// @file src/m29.tsx
export const value0 = 0
// @file src/m30.tsx
export const value0 = 0
// @file src/m31.tsx
export const value0 = 0
// @file src/m32.tsx
export const value0 = 0
// @file src/m33.tsx
export const value0 = 0
// @file src/m34.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m35.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m36.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m37.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m38.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m39.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m40.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m41.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m42.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m43.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m44.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m45.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m46.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m47.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/m48.tsx
import { shop } from './shop'
export const value0 = 0
// @file src/shop.tsx
// @finding
import { m0 } from './m0'
import { m1 } from './m1'
import { m2 } from './m2'
import { m3 } from './m3'
import { m4 } from './m4'
import { m5 } from './m5'
import { m6 } from './m6'
import { m7 } from './m7'
import { m8 } from './m8'
import { m9 } from './m9'
import { m10 } from './m10'
import { m11 } from './m11'
import { m12 } from './m12'
import { m13 } from './m13'
import { m14 } from './m14'
export const value0 = 0
export const value1 = 1
export const value2 = 2
export const value3 = 3
export const value4 = 4
export const value5 = 5
export const value6 = 6
export const value7 = 7
export const value8 = 8
export const value9 = 9
