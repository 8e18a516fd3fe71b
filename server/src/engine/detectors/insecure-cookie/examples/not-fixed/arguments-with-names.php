<!-- @example arguments with names -->
<?php
setcookie('login', value: $id);
