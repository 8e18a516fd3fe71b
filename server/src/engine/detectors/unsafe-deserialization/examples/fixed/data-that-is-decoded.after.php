<?php
$cart = unserialize(base64_decode($_POST['cart']), ['allowed_classes' => false]);
