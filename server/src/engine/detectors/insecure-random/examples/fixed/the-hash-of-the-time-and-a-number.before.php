<!-- @example the hash of the time and a number -->
<?php
$token = md5(uniqid(mt_rand(), true));
