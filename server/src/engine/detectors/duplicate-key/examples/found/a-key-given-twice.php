<!-- @example a key given twice -->
<?php
function f() {
return [
  'a' => 1,
  // @finding
  'a' => 2,
];
}
