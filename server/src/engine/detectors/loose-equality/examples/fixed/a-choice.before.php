<!-- @example a choice between two values -->
<!-- @safe -->
<?php
function f($a) {
return ($a == false) ? 1 : 2;
}
