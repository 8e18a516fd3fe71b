<!-- @example a choice between equal values -->
<?php
function f() {
// @finding
return $a ? $b : $b;
}
