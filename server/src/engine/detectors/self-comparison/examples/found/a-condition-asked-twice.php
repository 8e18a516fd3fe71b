<!-- @example a condition asked twice -->
<?php
function f() {
// @finding
return $a && $a;
}
