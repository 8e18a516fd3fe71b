<!-- @example `==` with a truth value -->
<!-- @severity low -->
<?php
function f() {
// @finding
if ($a == false) b();
// @finding
return $c != TRUE;
}
