<!-- @example a truth value -->
<!-- @safe -->
<?php
function f() {
return in_array($a, $b) == true;
}
