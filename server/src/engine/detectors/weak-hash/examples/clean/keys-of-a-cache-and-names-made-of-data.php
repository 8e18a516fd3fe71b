<!-- @example keys of a cache, and names made of data -->
<?php
$cacheKey = md5($input);
$id = sha1($path);
$hash = password_hash($password, PASSWORD_DEFAULT);
