<!-- @example the hash of what can be guessed -->
<?php
$token = md5(time());
