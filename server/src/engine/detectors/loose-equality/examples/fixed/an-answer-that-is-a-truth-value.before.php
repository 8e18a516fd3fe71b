<!-- @example an answer that is a truth value by its name -->
<!-- @safe -->
<?php
function f() {
if (ini_bool(ini_get('a')) == false) b();
}
