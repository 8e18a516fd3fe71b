<!-- @example a cookie -->
<!-- @severity critical -->
<?php
// @finding
$cart = unserialize($_COOKIE["cart"]);
