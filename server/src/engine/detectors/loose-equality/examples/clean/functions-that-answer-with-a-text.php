<!-- @example functions that answer with a text, and a place that is compared strictly -->
<?php
function f() {
$x = strtolower($a) == '' || str_replace('a', 'b', $a) == '' || strrev($a) == true;
return strpos($text, 'a') === false || strpos($text, 'a') == 0;
}
