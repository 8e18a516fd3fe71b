<!-- @example the hash of a password -->
<?php
$password = md5($input);
