<!-- @example statements -->
<?php
function f() {
throw new E();
$a = g(); // b
return $a;
}
