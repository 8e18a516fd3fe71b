<!-- @example `dd` -->
<?php
function f() {
dd([$a,
  $b]);
return 1;
}
