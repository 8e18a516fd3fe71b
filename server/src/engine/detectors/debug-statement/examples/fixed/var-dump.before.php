<!-- @example `var_dump` -->
<?php
function f() {
$a = b();
var_dump($a); // c
return $a;
}
