<?php
// @example a method of another object that is called like a function which never returns
function refuse(): never
{
    header('HTTP/1.1 404 Not Found');
    exit;
}

$file = realpath('static/' . $_GET['file']);
if (!str_starts_with($file, '/srv/static/')) {
    $log->refuse();
}
// @finding
readfile($file);
