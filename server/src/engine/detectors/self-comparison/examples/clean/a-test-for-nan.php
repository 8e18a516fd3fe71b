<!-- @example a test for NaN -->
<?php
function f() {
return $a->b != $a->b;
}
