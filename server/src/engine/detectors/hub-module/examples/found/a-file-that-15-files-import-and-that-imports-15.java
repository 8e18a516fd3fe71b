// @example a file that 15 files import and that imports 15 (src/acme/shop.java)
// @severity low
// @file src/acme/m0.java
package acme;
class m0 {
int value0 = 0;
}
// @file src/acme/m1.java
package acme;
class m1 {
int value0 = 0;
}
// @file src/acme/m2.java
package acme;
class m2 {
int value0 = 0;
}
// @file src/acme/m3.java
package acme;
class m3 {
int value0 = 0;
}
// @file src/acme/m4.java
package acme;
class m4 {
int value0 = 0;
}
// @file src/acme/m5.java
package acme;
class m5 {
int value0 = 0;
}
// @file src/acme/m6.java
package acme;
class m6 {
int value0 = 0;
}
// @file src/acme/m7.java
package acme;
class m7 {
int value0 = 0;
}
// @file src/acme/m8.java
package acme;
class m8 {
int value0 = 0;
}
// @file src/acme/m9.java
package acme;
class m9 {
int value0 = 0;
}
// @file src/acme/m10.java
package acme;
class m10 {
int value0 = 0;
}
// @file src/acme/m11.java
package acme;
class m11 {
int value0 = 0;
}
// @file src/acme/m12.java
package acme;
class m12 {
int value0 = 0;
}
// @file src/acme/m13.java
package acme;
class m13 {
int value0 = 0;
}
// @file src/acme/m14.java
package acme;
class m14 {
int value0 = 0;
}
// @file src/acme/m15.java
package acme;
class m15 {
int value0 = 0;
}
// @file src/acme/m16.java
package acme;
class m16 {
int value0 = 0;
}
// @file src/acme/m17.java
package acme;
class m17 {
int value0 = 0;
}
// @file src/acme/m18.java
package acme;
class m18 {
int value0 = 0;
}
// @file src/acme/m19.java
package acme;
class m19 {
int value0 = 0;
}
// @file src/acme/m20.java
package acme;
class m20 {
int value0 = 0;
}
// @file src/acme/m21.java
package acme;
class m21 {
int value0 = 0;
}
// @file src/acme/m22.java
package acme;
class m22 {
int value0 = 0;
}
// @file src/acme/m23.java
package acme;
class m23 {
int value0 = 0;
}
// @file src/acme/m24.java
package acme;
class m24 {
int value0 = 0;
}
// @file src/acme/m25.java
package acme;
class m25 {
int value0 = 0;
}
// @file src/acme/m26.java
package acme;
class m26 {
int value0 = 0;
}
// @file src/acme/m27.java
package acme;
class m27 {
int value0 = 0;
}
// @file src/acme/m28.java
package acme;
class m28 {
int value0 = 0;
}
// @file src/acme/m29.java
package acme;
class m29 {
int value0 = 0;
}
// @file src/acme/m30.java
package acme;
class m30 {
int value0 = 0;
}
// @file src/acme/m31.java
package acme;
class m31 {
int value0 = 0;
}
// @file src/acme/m32.java
package acme;
class m32 {
int value0 = 0;
}
// @file src/acme/m33.java
package acme;
class m33 {
int value0 = 0;
}
// @file src/acme/m34.java
package acme;
import acme.shop;
class m34 {
int value0 = 0;
}
// @file src/acme/m35.java
package acme;
import acme.shop;
class m35 {
int value0 = 0;
}
// @file src/acme/m36.java
package acme;
import acme.shop;
class m36 {
int value0 = 0;
}
// @file src/acme/m37.java
package acme;
import acme.shop;
class m37 {
int value0 = 0;
}
// @file src/acme/m38.java
package acme;
import acme.shop;
class m38 {
int value0 = 0;
}
// @file src/acme/m39.java
package acme;
import acme.shop;
class m39 {
int value0 = 0;
}
// @file src/acme/m40.java
package acme;
import acme.shop;
class m40 {
int value0 = 0;
}
// @file src/acme/m41.java
package acme;
import acme.shop;
class m41 {
int value0 = 0;
}
// @file src/acme/m42.java
package acme;
import acme.shop;
class m42 {
int value0 = 0;
}
// @file src/acme/m43.java
package acme;
import acme.shop;
class m43 {
int value0 = 0;
}
// @file src/acme/m44.java
package acme;
import acme.shop;
class m44 {
int value0 = 0;
}
// @file src/acme/m45.java
package acme;
import acme.shop;
class m45 {
int value0 = 0;
}
// @file src/acme/m46.java
package acme;
import acme.shop;
class m46 {
int value0 = 0;
}
// @file src/acme/m47.java
package acme;
import acme.shop;
class m47 {
int value0 = 0;
}
// @file src/acme/m48.java
package acme;
import acme.shop;
class m48 {
int value0 = 0;
}
// @file src/acme/shop.java
package acme;
// @finding
import acme.m0;
import acme.m1;
import acme.m2;
import acme.m3;
import acme.m4;
import acme.m5;
import acme.m6;
import acme.m7;
import acme.m8;
import acme.m9;
import acme.m10;
import acme.m11;
import acme.m12;
import acme.m13;
import acme.m14;
class shop {
int value0 = 0;
int value1 = 1;
int value2 = 2;
int value3 = 3;
int value4 = 4;
int value5 = 5;
int value6 = 6;
int value7 = 7;
int value8 = 8;
int value9 = 9;
}
