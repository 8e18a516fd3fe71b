<!-- @example flags by their name -->
<?php
setcookie('login', $id, ['secure' => false, 'path' => '/']);
