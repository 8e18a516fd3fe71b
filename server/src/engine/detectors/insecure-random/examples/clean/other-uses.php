<!-- @example other uses -->
<?php
$index = mt_rand(0, 9);
$token = bin2hex(random_bytes(16));
