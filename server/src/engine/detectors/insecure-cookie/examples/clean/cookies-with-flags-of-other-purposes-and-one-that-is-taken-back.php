<!-- @example cookies with flags, of other purposes, and one that is taken back -->
<?php
setcookie('session', $id, 0, '/', '', true, true);
setcookie('session', $id, ['secure' => true, 'httponly' => true]);
setcookie('session', '', time() - 3600);
setcookie('theme', 'dark');
