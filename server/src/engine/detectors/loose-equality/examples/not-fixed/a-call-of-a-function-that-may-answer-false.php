<!-- @example a call of a function that may answer false -->
<?php
function f($list, $x) {
if (array_search($x, $list) == false) b();
}
