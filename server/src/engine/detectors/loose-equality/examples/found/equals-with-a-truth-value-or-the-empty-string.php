<!-- @example `==` with a truth value or the empty string -->
<!-- @severity low -->
<?php
function f() {
// @finding
if ($a == false) b();
// @finding
return $c != '';
}
