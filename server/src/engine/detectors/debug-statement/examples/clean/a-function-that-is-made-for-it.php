<!-- @example a function that is made for it -->
<?php
function debugPrint($a) {
  var_dump($a);
}
