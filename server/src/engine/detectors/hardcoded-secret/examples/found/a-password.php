<!-- @example a password -->
<?php
// @finding
$password = 'tr0ub4dor¦&3x';
