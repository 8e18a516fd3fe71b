<!-- @example a case that runs on -->
<?php
function f() {
switch ($a) {
  case 1:
    return;
  case 2:
    c(); # d
  case 3: e();
}
}
