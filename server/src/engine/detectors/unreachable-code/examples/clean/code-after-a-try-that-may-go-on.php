<!-- @example code after a `try` that may go on -->
<?php
function f() {
try {
  return a();
} catch (E $e) {
  b();
}
c();
}
