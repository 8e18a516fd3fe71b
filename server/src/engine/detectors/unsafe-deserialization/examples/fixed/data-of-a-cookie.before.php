<!-- @example data of a cookie -->
<?php
$cart = unserialize($_COOKIE["cart"]);
