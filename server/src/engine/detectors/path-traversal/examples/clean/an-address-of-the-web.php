<?php
// @example an address of the web, which names no file
$key = $_POST['key'];
$answer = file_get_contents("https://api.example/latest?access_key=$key");
