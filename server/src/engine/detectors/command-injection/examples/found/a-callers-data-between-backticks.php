<!-- @example a caller's data between backticks -->
<!-- @severity low -->
<?php
function describe($file) {
  // @finding
  return `identify $file`;
}
