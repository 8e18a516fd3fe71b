<!-- @example a branch -->
<?php
function f() {
if ($a) {
  b();
} elseif ($a) {
  c();
} else {
  d();
}
}
