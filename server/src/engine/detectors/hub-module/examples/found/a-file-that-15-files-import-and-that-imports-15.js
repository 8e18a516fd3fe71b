// @example a file that 15 files import and that imports 15 (src/shop.js)
// @severity low
// @file src/m0.js
export const value0 = 0
// @file src/m1.js
export const value0 = 0
// @file src/m2.js
export const value0 = 0
// @file src/m3.js
export const value0 = 0
// @file src/m4.js
export const value0 = 0
// @file src/m5.js
export const value0 = 0
// @file src/m6.js
export const value0 = 0
// @file src/m7.js
export const value0 = 0
// @file src/m8.js
export const value0 = 0
// @file src/m9.js
export const value0 = 0
// @file src/m10.js
export const value0 = 0
// @file src/m11.js
export const value0 = 0
// @file src/m12.js
export const value0 = 0
// @file src/m13.js
export const value0 = 0
// @file src/m14.js
export const value0 = 0
// @file src/m15.js
export const value0 = 0
// @file src/m16.js
export const value0 = 0
// @file src/m17.js
export const value0 = 0
// @file src/m18.js
export const value0 = 0
// @file src/m19.js
export const value0 = 0
// @file src/m20.js
export const value0 = 0
// @file src/m21.js
export const value0 = 0
// @file src/m22.js
export const value0 = 0
// @file src/m23.js
export const value0 = 0
// @file src/m24.js
export const value0 = 0
// @file src/m25.js
export const value0 = 0
// @file src/m26.js
export const value0 = 0
// @file src/m27.js
export const value0 = 0
// @file src/m28.js
export const value0 = 0
// @file src/m29.js
export const value0 = 0
// @file src/m30.js
export const value0 = 0
// @file src/m31.js
export const value0 = 0
// @file src/m32.js
export const value0 = 0
// @file src/m33.js
export const value0 = 0
// @file src/m34.js
import { shop } from './shop'
export const value0 = 0
// @file src/m35.js
import { shop } from './shop'
export const value0 = 0
// @file src/m36.js
import { shop } from './shop'
export const value0 = 0
// @file src/m37.js
import { shop } from './shop'
export const value0 = 0
// @file src/m38.js
import { shop } from './shop'
export const value0 = 0
// @file src/m39.js
import { shop } from './shop'
export const value0 = 0
// @file src/m40.js
import { shop } from './shop'
export const value0 = 0
// @file src/m41.js
import { shop } from './shop'
export const value0 = 0
// @file src/m42.js
import { shop } from './shop'
export const value0 = 0
// @file src/m43.js
import { shop } from './shop'
export const value0 = 0
// @file src/m44.js
import { shop } from './shop'
export const value0 = 0
// @file src/m45.js
import { shop } from './shop'
export const value0 = 0
// @file src/m46.js
import { shop } from './shop'
export const value0 = 0
// @file src/m47.js
import { shop } from './shop'
export const value0 = 0
// @file src/m48.js
import { shop } from './shop'
export const value0 = 0
// @file src/shop.js
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
