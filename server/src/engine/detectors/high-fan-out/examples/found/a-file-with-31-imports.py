# @example a file with 31 imports (shop/shop.py)
# @severity low
# @file shop/m0.py
value0 = 0
# @file shop/m1.py
value0 = 0
# @file shop/m2.py
value0 = 0
# @file shop/m3.py
value0 = 0
# @file shop/m4.py
value0 = 0
# @file shop/m5.py
value0 = 0
# @file shop/m6.py
value0 = 0
# @file shop/m7.py
value0 = 0
# @file shop/m8.py
value0 = 0
# @file shop/m9.py
value0 = 0
# @file shop/m10.py
value0 = 0
# @file shop/m11.py
value0 = 0
# @file shop/m12.py
value0 = 0
# @file shop/m13.py
value0 = 0
# @file shop/m14.py
value0 = 0
# @file shop/m15.py
value0 = 0
# @file shop/m16.py
value0 = 0
# @file shop/m17.py
value0 = 0
# @file shop/m18.py
value0 = 0
# @file shop/m19.py
value0 = 0
# @file shop/m20.py
value0 = 0
# @file shop/m21.py
value0 = 0
# @file shop/m22.py
value0 = 0
# @file shop/m23.py
value0 = 0
# @file shop/m24.py
value0 = 0
# @file shop/m25.py
value0 = 0
# @file shop/m26.py
value0 = 0
# @file shop/m27.py
value0 = 0
# @file shop/m28.py
value0 = 0
# @file shop/m29.py
value0 = 0
# @file shop/m30.py
value0 = 0
# @file shop/shop.py
# @finding
from .m0 import m0
from .m1 import m1
from .m2 import m2
from .m3 import m3
from .m4 import m4
from .m5 import m5
from .m6 import m6
from .m7 import m7
from .m8 import m8
from .m9 import m9
from .m10 import m10
from .m11 import m11
from .m12 import m12
from .m13 import m13
from .m14 import m14
from .m15 import m15
from .m16 import m16
from .m17 import m17
from .m18 import m18
from .m19 import m19
from .m20 import m20
from .m21 import m21
from .m22 import m22
from .m23 import m23
from .m24 import m24
from .m25 import m25
from .m26 import m26
from .m27 import m27
from .m28 import m28
from .m29 import m29
from .m30 import m30
# @repeat 150
valueNUMBER = NUMBER
# @end
