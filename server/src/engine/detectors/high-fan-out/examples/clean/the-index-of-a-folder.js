// @example the index of a folder
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
export const value0 = 0
// @file src/m35.js
export const value0 = 0
// @file src/m36.js
export const value0 = 0
// @file src/m37.js
export const value0 = 0
// @file src/m38.js
export const value0 = 0
// @file src/m39.js
export const value0 = 0
// @file src/index.js
// @repeat 40
import { mNUMBER } from './mNUMBER'
// @end
// @repeat 300
export const valueNUMBER = NUMBER
// @end
