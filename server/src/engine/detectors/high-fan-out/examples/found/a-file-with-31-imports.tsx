// @example a file with 31 imports (src/shop.tsx)
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
import { m15 } from './m15'
import { m16 } from './m16'
import { m17 } from './m17'
import { m18 } from './m18'
import { m19 } from './m19'
import { m20 } from './m20'
import { m21 } from './m21'
import { m22 } from './m22'
import { m23 } from './m23'
import { m24 } from './m24'
import { m25 } from './m25'
import { m26 } from './m26'
import { m27 } from './m27'
import { m28 } from './m28'
import { m29 } from './m29'
import { m30 } from './m30'
// @repeat 150
export const valueNUMBER = NUMBER
// @end
