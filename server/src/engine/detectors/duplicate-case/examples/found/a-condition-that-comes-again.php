<!-- @example a condition that comes again -->
<?php
function f() {
if ($a) {
  b();
// @finding
} elseif ($a) {
  c();
}
}
