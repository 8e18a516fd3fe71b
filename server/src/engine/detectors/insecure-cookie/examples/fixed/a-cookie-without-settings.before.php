<!-- @example a cookie without settings -->
<?php
setcookie('PHPSESSID', $id);
