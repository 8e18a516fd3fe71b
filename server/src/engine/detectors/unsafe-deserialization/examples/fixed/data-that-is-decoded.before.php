<!-- @example data that is decoded -->
<?php
$cart = unserialize(base64_decode($_POST['cart']));
