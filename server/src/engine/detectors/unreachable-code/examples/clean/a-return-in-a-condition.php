<!-- @example a return in a condition -->
<?php
function f() {
if ($a) { return 1; }
g();
}
