<!-- @example an order of equal values -->
<?php
function f() {
// @finding
return $a->b > $a->b;
}
