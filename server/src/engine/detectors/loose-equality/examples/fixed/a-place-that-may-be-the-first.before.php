<!-- @example a place that may be the first -->
<?php
function f($list, $x) {
if (false == array_search($x, $list)) b();
}
