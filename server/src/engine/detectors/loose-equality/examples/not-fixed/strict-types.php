<!-- @example a file with strict types, whose conditions may have to be truth values -->
<?php
declare(strict_types=1);
function f($a) {
if ($a == false) b();
}
