<!-- @example strict equality, null, numbers and other strings -->
<?php
function f() {
$x = $a === false || $a == null || count($a) == 0;
$y = $a == 1 || $b == 'c' || $d == $e || trim($f) == '';
}
