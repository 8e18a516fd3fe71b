// @example a file with 31 imports (src/shop.h)
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
#include "m15.h"
#include "m16.h"
#include "m17.h"
#include "m18.h"
#include "m19.h"
#include "m20.h"
#include "m21.h"
#include "m22.h"
#include "m23.h"
#include "m24.h"
#include "m25.h"
#include "m26.h"
#include "m27.h"
#include "m28.h"
#include "m29.h"
#include "m30.h"
// @repeat 150
extern int valueNUMBER;
// @end
