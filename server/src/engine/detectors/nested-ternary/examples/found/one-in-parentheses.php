<!-- @example one in parentheses -->
<?php
// @finding
$a = $b ? 1 : ($c ? 2 : 3);
