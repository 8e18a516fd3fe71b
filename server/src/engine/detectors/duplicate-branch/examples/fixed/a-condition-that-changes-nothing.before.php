<!-- @example a condition that changes nothing -->
<?php
function f() {
if ($a) {
  b(1);
} elseif ($c) {
  b(1);
} else {
  b(1);
}
}
