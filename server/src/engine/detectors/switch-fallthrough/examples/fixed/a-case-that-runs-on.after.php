<?php
function f() {
switch ($a) {
  case 1:
    return;
  case 2:
    c(); # d
    // no break
  case 3: e();
}
}
