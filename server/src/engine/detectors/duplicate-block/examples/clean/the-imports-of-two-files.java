// @example the imports of two files
// @file src/p/X.java
package p;

import com.example.shop.model.Thing0;
import com.example.shop.model.Thing1;
import com.example.shop.model.Thing2;
import com.example.shop.model.Thing3;
import com.example.shop.model.Thing4;
import com.example.shop.model.Thing5;
import com.example.shop.model.Thing6;
import com.example.shop.model.Thing7;
import com.example.shop.model.Thing8;
import com.example.shop.model.Thing9;
import com.example.shop.model.Thing10;
import com.example.shop.model.Thing11;
import com.example.shop.model.Thing12;
import com.example.shop.model.Thing13;
import com.example.shop.model.Thing14;
import com.example.shop.model.Thing15;
import com.example.shop.model.Thing16;
import com.example.shop.model.Thing17;
import com.example.shop.model.Thing18;
import com.example.shop.model.Thing19;
import com.example.shop.model.Thing20;
import com.example.shop.model.Thing21;
import com.example.shop.model.Thing22;
import com.example.shop.model.Thing23;
import com.example.shop.model.Thing24;

class X {
  Thing0 t0X;
  Thing1 t1X;
  Thing2 t2X;
  Thing3 t3X;
  Thing4 t4X;
  Thing5 t5X;
  Thing6 t6X;
  Thing7 t7X;
  Thing8 t8X;
  Thing9 t9X;
  Thing10 t10X;
  Thing11 t11X;
  Thing12 t12X;
  Thing13 t13X;
  Thing14 t14X;
  Thing15 t15X;
  Thing16 t16X;
  Thing17 t17X;
  Thing18 t18X;
  Thing19 t19X;
  Thing20 t20X;
  Thing21 t21X;
  Thing22 t22X;
  Thing23 t23X;
  Thing24 t24X;
}
// @file src/p/Y.java
package p;

import com.example.shop.model.Thing0;
import com.example.shop.model.Thing1;
import com.example.shop.model.Thing2;
import com.example.shop.model.Thing3;
import com.example.shop.model.Thing4;
import com.example.shop.model.Thing5;
import com.example.shop.model.Thing6;
import com.example.shop.model.Thing7;
import com.example.shop.model.Thing8;
import com.example.shop.model.Thing9;
import com.example.shop.model.Thing10;
import com.example.shop.model.Thing11;
import com.example.shop.model.Thing12;
import com.example.shop.model.Thing13;
import com.example.shop.model.Thing14;
import com.example.shop.model.Thing15;
import com.example.shop.model.Thing16;
import com.example.shop.model.Thing17;
import com.example.shop.model.Thing18;
import com.example.shop.model.Thing19;
import com.example.shop.model.Thing20;
import com.example.shop.model.Thing21;
import com.example.shop.model.Thing22;
import com.example.shop.model.Thing23;
import com.example.shop.model.Thing24;

class Y {
  Thing0 t0Y;
  Thing1 t1Y;
  Thing2 t2Y;
  Thing3 t3Y;
  Thing4 t4Y;
  Thing5 t5Y;
  Thing6 t6Y;
  Thing7 t7Y;
  Thing8 t8Y;
  Thing9 t9Y;
  Thing10 t10Y;
  Thing11 t11Y;
  Thing12 t12Y;
  Thing13 t13Y;
  Thing14 t14Y;
  Thing15 t15Y;
  Thing16 t16Y;
  Thing17 t17Y;
  Thing18 t18Y;
  Thing19 t19Y;
  Thing20 t20Y;
  Thing21 t21Y;
  Thing22 t22Y;
  Thing23 t23Y;
  Thing24 t24Y;
}
