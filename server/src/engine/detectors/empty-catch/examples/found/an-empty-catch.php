<!-- @example an empty catch -->
<!-- @severity medium -->
<?php
function f() {
try {
  save();
// @finding
} catch (E $e) {
}
}
