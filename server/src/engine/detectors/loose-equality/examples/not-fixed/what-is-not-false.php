<!-- @example what is not false -->
<?php
function f() {
if (!($a == false)) b();
}
