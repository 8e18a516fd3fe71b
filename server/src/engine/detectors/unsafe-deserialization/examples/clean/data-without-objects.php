<!-- @example data without objects -->
<?php
$cart = unserialize($_COOKIE["cart"], ["allowed_classes" => false]);
