<!-- @example texts that are put together -->
<!-- @safe -->
<?php
function f() {
if ($a . $b <> '') c();
}
