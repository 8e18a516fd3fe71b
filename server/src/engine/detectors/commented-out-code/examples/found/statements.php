<!-- @example statements -->
<?php
function f() {
// @finding
// $a = b($c);
// d($a);
g();
}
