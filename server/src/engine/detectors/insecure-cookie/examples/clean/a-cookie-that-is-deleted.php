<!-- @example a cookie that is deleted -->
<?php
setcookie('session', '', time() - 3600);
setcookie('session', '', ['expires' => 1]);
setcookie('token', 'gone', ['expires' => time() - 3600]);
