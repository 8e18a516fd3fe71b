<!-- @example a value that may be null, or an object that stands for success -->
<?php
function f() {
return $a == true;
}
