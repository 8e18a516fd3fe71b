<!-- @example a case that comes again -->
<?php
function f() {
switch ($a) {
case 'b': c(); break;
// @finding
case 'b': d();
}
}
