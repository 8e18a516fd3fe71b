// @example a file that 15 files import and that imports 15 (src/shop.h)
// @severity low
// @file src/m0.h
#pragma once
extern int value0;
// @file src/m1.h
#pragma once
extern int value0;
// @file src/m2.h
#pragma once
extern int value0;
// @file src/m3.h
#pragma once
extern int value0;
// @file src/m4.h
#pragma once
extern int value0;
// @file src/m5.h
#pragma once
extern int value0;
// @file src/m6.h
#pragma once
extern int value0;
// @file src/m7.h
#pragma once
extern int value0;
// @file src/m8.h
#pragma once
extern int value0;
// @file src/m9.h
#pragma once
extern int value0;
// @file src/m10.h
#pragma once
extern int value0;
// @file src/m11.h
#pragma once
extern int value0;
// @file src/m12.h
#pragma once
extern int value0;
// @file src/m13.h
#pragma once
extern int value0;
// @file src/m14.h
#pragma once
extern int value0;
// @file src/m15.h
#pragma once
extern int value0;
// @file src/m16.h
#pragma once
extern int value0;
// @file src/m17.h
#pragma once
extern int value0;
// @file src/m18.h
#pragma once
extern int value0;
// @file src/m19.h
#pragma once
extern int value0;
// @file src/m20.h
#pragma once
extern int value0;
// @file src/m21.h
#pragma once
extern int value0;
// @file src/m22.h
#pragma once
extern int value0;
// @file src/m23.h
#pragma once
extern int value0;
// @file src/m24.h
#pragma once
extern int value0;
// @file src/m25.h
#pragma once
extern int value0;
// @file src/m26.h
#pragma once
extern int value0;
// @file src/m27.h
#pragma once
extern int value0;
// @file src/m28.h
#pragma once
extern int value0;
// @file src/m29.h
#pragma once
extern int value0;
// @file src/m30.h
#pragma once
extern int value0;
// @file src/m31.h
#pragma once
extern int value0;
// @file src/m32.h
#pragma once
extern int value0;
// @file src/m33.h
#pragma once
extern int value0;
// @file src/m34.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m35.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m36.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m37.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m38.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m39.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m40.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m41.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m42.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m43.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m44.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m45.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m46.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m47.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/m48.h
#pragma once
#include "shop.h"
extern int value0;
// @file src/shop.h
#pragma once
// @finding
#include "m0.h"
#include "m1.h"
#include "m2.h"
#include "m3.h"
#include "m4.h"
#include "m5.h"
#include "m6.h"
#include "m7.h"
#include "m8.h"
#include "m9.h"
#include "m10.h"
#include "m11.h"
#include "m12.h"
#include "m13.h"
#include "m14.h"
extern int value0;
extern int value1;
extern int value2;
extern int value3;
extern int value4;
extern int value5;
extern int value6;
extern int value7;
extern int value8;
extern int value9;
