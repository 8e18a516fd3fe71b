<!-- @example a case -->
<?php
function f() {
switch ($a) {
case 'b': c(); break;
case 'b': d();
}
}
