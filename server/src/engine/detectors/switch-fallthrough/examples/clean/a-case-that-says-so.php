<!-- @example a case that says so -->
<?php
function f() {
switch ($a) {
case 1: b(); break;
case 2: c(); /* FALLTHRU */
case 3: d(); break;
}
}
