<!-- @example output that is kept -->
<?php
function f() {
ob_start();
var_dump($a);
$b = ob_get_clean();
}
