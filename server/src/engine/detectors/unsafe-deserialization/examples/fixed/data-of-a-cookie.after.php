<?php
$cart = unserialize($_COOKIE["cart"], ["allowed_classes" => false]);
