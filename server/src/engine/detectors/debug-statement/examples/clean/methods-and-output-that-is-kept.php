<!-- @example methods, and output that is kept -->
<?php
function f() {
$a->dump();
$b = var_export($a, true);
return dump($a);
}
