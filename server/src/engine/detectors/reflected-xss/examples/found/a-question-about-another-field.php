<?php
// @example a question about another field, and one that ends nothing
$app = $_POST['ref'];
preg_match('/^[0-9A-Za-z_-]+$/', $_POST['other']) or exit('Invalid input');
// @finding
echo $app;
$name = $_POST['name'];
preg_match('/^\w+$/', $_POST['name']) or log('Invalid name');
// @finding
echo $name;
