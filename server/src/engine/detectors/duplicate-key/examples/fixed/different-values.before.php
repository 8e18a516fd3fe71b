<!-- @example different values -->
<?php
function f() {
return ['a' => 1, 'b' => 2, 'a' => 3];
}
