<!-- @example flags by their position -->
<?php
setcookie('login', $id, time() + 60, '/', '', FALSE);
