<!-- @example line comments -->
<?php
function f() {
// $a = b($c);
// d($a);
g();
}
