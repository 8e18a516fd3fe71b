<!-- @example an answer of a function that tells false from nothing -->
<?php
function f($list, $x) {
$at = array_search($x, $list);
if ($at == false) b();
}
