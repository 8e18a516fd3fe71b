<!-- @example a place that is jumped to -->
<?php
function f() {
goto d;
return 1;
b();
d:
return 2;
}
