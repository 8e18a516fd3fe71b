// @example a file that 15 files import and that imports 15 (src/shop.hpp)
// @severity low
// @file src/m0.hpp
#pragma once
extern int value0;
// @file src/m1.hpp
#pragma once
extern int value0;
// @file src/m2.hpp
#pragma once
extern int value0;
// @file src/m3.hpp
#pragma once
extern int value0;
// @file src/m4.hpp
#pragma once
extern int value0;
// @file src/m5.hpp
#pragma once
extern int value0;
// @file src/m6.hpp
#pragma once
extern int value0;
// @file src/m7.hpp
#pragma once
extern int value0;
// @file src/m8.hpp
#pragma once
extern int value0;
// @file src/m9.hpp
#pragma once
extern int value0;
// @file src/m10.hpp
#pragma once
extern int value0;
// @file src/m11.hpp
#pragma once
extern int value0;
// @file src/m12.hpp
#pragma once
extern int value0;
// @file src/m13.hpp
#pragma once
extern int value0;
// @file src/m14.hpp
#pragma once
extern int value0;
// @file src/m15.hpp
#pragma once
extern int value0;
// @file src/m16.hpp
#pragma once
extern int value0;
// @file src/m17.hpp
#pragma once
extern int value0;
// @file src/m18.hpp
#pragma once
extern int value0;
// @file src/m19.hpp
#pragma once
extern int value0;
// @file src/m20.hpp
#pragma once
extern int value0;
// @file src/m21.hpp
#pragma once
extern int value0;
// @file src/m22.hpp
#pragma once
extern int value0;
// @file src/m23.hpp
#pragma once
extern int value0;
// @file src/m24.hpp
#pragma once
extern int value0;
// @file src/m25.hpp
#pragma once
extern int value0;
// @file src/m26.hpp
#pragma once
extern int value0;
// @file src/m27.hpp
#pragma once
extern int value0;
// @file src/m28.hpp
#pragma once
extern int value0;
// @file src/m29.hpp
#pragma once
extern int value0;
// @file src/m30.hpp
#pragma once
extern int value0;
// @file src/m31.hpp
#pragma once
extern int value0;
// @file src/m32.hpp
#pragma once
extern int value0;
// @file src/m33.hpp
#pragma once
extern int value0;
// @file src/m34.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m35.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m36.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m37.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m38.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m39.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m40.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m41.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m42.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m43.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m44.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m45.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m46.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m47.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/m48.hpp
#pragma once
#include "shop.hpp"
extern int value0;
// @file src/shop.hpp
#pragma once
// @finding
#include "m0.hpp"
#include "m1.hpp"
#include "m2.hpp"
#include "m3.hpp"
#include "m4.hpp"
#include "m5.hpp"
#include "m6.hpp"
#include "m7.hpp"
#include "m8.hpp"
#include "m9.hpp"
#include "m10.hpp"
#include "m11.hpp"
#include "m12.hpp"
#include "m13.hpp"
#include "m14.hpp"
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
