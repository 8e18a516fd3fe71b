<!-- @example a value -->
<?php
function f() {
return $a ? $b : $b;
}
