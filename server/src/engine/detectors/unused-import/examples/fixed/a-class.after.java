package d;

import a.C;

class D extends C {}
