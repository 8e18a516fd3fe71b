<?php
// @example a question or the end, about a field that a variable was given before
$app = $_POST['ref'];
preg_match('/^[0-9A-Za-z_-]+$/', $_POST['ref'], $matches) or exit('Invalid input');
echo '{ "ref": "' . $app . '" }';
$name = $_POST['name'];
if (!preg_match('/^\w+$/', $_POST['name'])) exit('Invalid name');
echo $name;
