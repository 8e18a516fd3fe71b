<!-- @example keys that differ -->
<?php
function f() {
return ['a' => 1, ...$b, 'a' => 2, $c => 3, $c => 4, 5, 6];
}
