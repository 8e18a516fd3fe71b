<!-- @example a call with options of its own -->
<?php
$cart = unserialize($_COOKIE['cart'], $options);
