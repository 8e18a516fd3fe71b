<!-- @example a caller's text -->
<!-- @severity low -->
<?php
function run($text) {
  // @finding
  return eval($text);
}
