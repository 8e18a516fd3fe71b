// @example a file with 31 imports (src/acme/shop.java)
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
import acme.m15;
import acme.m16;
import acme.m17;
import acme.m18;
import acme.m19;
import acme.m20;
import acme.m21;
import acme.m22;
import acme.m23;
import acme.m24;
import acme.m25;
import acme.m26;
import acme.m27;
import acme.m28;
import acme.m29;
import acme.m30;
class shop {
// @repeat 150
int valueNUMBER = NUMBER;
// @end
}
