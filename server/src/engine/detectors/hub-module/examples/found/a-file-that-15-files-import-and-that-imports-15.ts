// @example a file that 15 files import and that imports 15 (src/shop.ts)
// @severity low
// @file src/m0.ts
export const value0 = 0
// @file src/m1.ts
export const value0 = 0
// @file src/m2.ts
export const value0 = 0
// @file src/m3.ts
export const value0 = 0
// @file src/m4.ts
export const value0 = 0
// @file src/m5.ts
export const value0 = 0
// @file src/m6.ts
export const value0 = 0
// @file src/m7.ts
export const value0 = 0
// @file src/m8.ts
export const value0 = 0
// @file src/m9.ts
export const value0 = 0
// @file src/m10.ts
export const value0 = 0
// @file src/m11.ts
export const value0 = 0
// @file src/m12.ts
export const value0 = 0
// @file src/m13.ts
export const value0 = 0
// @file src/m14.ts
export const value0 = 0
// @file src/m15.ts
export const value0 = 0
// @file src/m16.ts
export const value0 = 0
// @file src/m17.ts
export const value0 = 0
// @file src/m18.ts
export const value0 = 0
// @file src/m19.ts
export const value0 = 0
// @file src/m20.ts
export const value0 = 0
// @file src/m21.ts
export const value0 = 0
// @file src/m22.ts
export const value0 = 0
// @file src/m23.ts
export const value0 = 0
// @file src/m24.ts
export const value0 = 0
// @file src/m25.ts
export const value0 = 0
// @file src/m26.ts
export const value0 = 0
// @file src/m27.ts
export const value0 = 0
// @file src/m28.ts
export const value0 = 0
// @file src/m29.ts
export const value0 = 0
// @file src/m30.ts
export const value0 = 0
// @file src/m31.ts
export const value0 = 0
// @file src/m32.ts
export const value0 = 0
// @file src/m33.ts
export const value0 = 0
// @file src/m34.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m35.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m36.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m37.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m38.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m39.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m40.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m41.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m42.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m43.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m44.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m45.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m46.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m47.ts
import { shop } from './shop'
export const value0 = 0
// @file src/m48.ts
import { shop } from './shop'
export const value0 = 0
// @file src/shop.ts
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
