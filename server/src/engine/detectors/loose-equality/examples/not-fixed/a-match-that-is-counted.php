<!-- @example a number of matches, which may be false -->
<?php
function f($text) {
if (preg_match('/a/', $text) == false) b();
}
