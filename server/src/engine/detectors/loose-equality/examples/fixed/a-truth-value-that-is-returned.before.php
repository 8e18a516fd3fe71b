<!-- @example a truth value that is returned -->
<!-- @safe -->
<?php
function f() {
return self::$open == TRUE;
}
