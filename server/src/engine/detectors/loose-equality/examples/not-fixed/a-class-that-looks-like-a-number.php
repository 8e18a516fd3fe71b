<!-- @example a class whose name looks like a number -->
<?php
function f($a) {
if ($a && e107::get()->isOpen() != true) b();
}
