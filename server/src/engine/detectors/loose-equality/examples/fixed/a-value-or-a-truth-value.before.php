<!-- @example a value or a truth value -->
<!-- @safe -->
<?php
function f($plugins) {
return ($plugins['x'] ?? false) == true && c();
}
