<?php
// @example a file that is opened to be written, which is no request
$name = basename($_GET['name']);
$file = fopen($folder . $name, 'wb');
fwrite($file, $picture);
