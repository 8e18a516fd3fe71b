// @example a file with 31 imports (src/shop.hpp)
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
#include "m15.hpp"
#include "m16.hpp"
#include "m17.hpp"
#include "m18.hpp"
#include "m19.hpp"
#include "m20.hpp"
#include "m21.hpp"
#include "m22.hpp"
#include "m23.hpp"
#include "m24.hpp"
#include "m25.hpp"
#include "m26.hpp"
#include "m27.hpp"
#include "m28.hpp"
#include "m29.hpp"
#include "m30.hpp"
// @repeat 150
extern int valueNUMBER;
// @end
