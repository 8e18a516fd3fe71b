<!-- @example what a `goto` jumps to -->
<?php
function f() {
if (f()) goto a;
return 1;
a:
g();
return 2;
}
