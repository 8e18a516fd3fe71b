<!-- @example the name of a class -->
<?php
$session = 'login_' . sha1(static::class);
