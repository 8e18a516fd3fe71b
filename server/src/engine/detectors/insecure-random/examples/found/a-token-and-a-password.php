<!-- @example a token and a password -->
<?php
// @finding
$token = md5(uniqid(mt_rand(), true));
// @finding
$this->password = rand(1000, 9999);
