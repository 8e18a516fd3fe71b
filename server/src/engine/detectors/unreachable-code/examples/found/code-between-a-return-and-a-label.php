<!-- @example code between a return and a label -->
<?php
function f() {
goto a;
return 1;
// @finding
g();
a:
return 2;
}
