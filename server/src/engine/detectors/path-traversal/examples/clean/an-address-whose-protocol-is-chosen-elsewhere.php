<?php
// @example an address of the web whose protocol is chosen elsewhere
$url = $server->protocol() . '://';
$url .= $_SERVER['HTTP_X_FORWARDED_HOST'];
$page = file_get_contents($url . '/index.php');
