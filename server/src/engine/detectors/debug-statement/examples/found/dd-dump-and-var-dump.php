<!-- @example `dd`, `dump` and `var_dump` -->
<?php
function f() {
// @finding
dd($a);
// @finding
var_dump($a, $b);
// @finding
dump($a);
}
