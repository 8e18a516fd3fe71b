<!-- @example `==` with a truth value or `'0'` -->
<!-- @severity low -->
<?php
function f() {
// @finding
if ($a == false) b();
// @finding
return $c != '0';
}
