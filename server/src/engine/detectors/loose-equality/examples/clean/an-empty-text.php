<!-- @example an empty text, which asks for null at once -->
<?php
function f($a) {
if ($a == '' || $a->name != "") b();
}
