<!-- @example code after a `switch` and a `try` that never go on -->
<?php
function f() {
switch ($a) {
case 1: return 1;
default: throw new E();
}
// @finding
b();
}
