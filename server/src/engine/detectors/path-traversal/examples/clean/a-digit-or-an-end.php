<?php
// @example digits, or another value, or a function that never returns
function refuse(): never
{
    header('HTTP/1.1 404 Not Found');
    exit;
}

$id = $_SERVER['QUERY_STRING'] ?? '0';
if (!ctype_xdigit($id)) {
    $id = '0';
}
readfile('icons/' . $id . '.txt');

$file = realpath('static/' . $_GET['file']);
if (!is_valid_path($file)) {
    refuse();
}
readfile($file);
