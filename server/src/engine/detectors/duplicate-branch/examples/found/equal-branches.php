<!-- @example equal branches -->
<?php
function f() {
// @finding
if ($a) {
  b(1);
} elseif ($c) {
  b(1);
} else {
  b(1);
}
}
