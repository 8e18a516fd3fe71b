<!-- @example flags that are turned off or absent -->
<?php
// @finding
setcookie('PHPSESSID', $id);
// @finding
setcookie('login', $id, ['secure' => true]);
// @finding
ini_set('session.cookie_httponly', 0);
