<!-- @example MD5 and SHA-1 of passwords -->
<!-- @severity high -->
<?php
// @finding
$password = md5($input);
// @finding
$hash = hash('sha1', $password);
