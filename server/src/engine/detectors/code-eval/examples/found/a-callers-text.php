<!-- @example a caller's text -->
<!-- @severity medium -->
<?php
function run($text) {
  // @finding
  return eval($text);
}
