<!-- @example conditions with truth values -->
<!-- @safe -->
<?php
function f($a, $b) {
if (($a == true) && $b->isOpen()) c();
}
