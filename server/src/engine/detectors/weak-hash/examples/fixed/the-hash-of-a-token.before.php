<!-- @example the hash of a token -->
<?php
$token = md5($input, true);
