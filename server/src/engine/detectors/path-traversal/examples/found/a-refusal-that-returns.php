<?php
// @example a refusal that returns
function complain(): void
{
    header('HTTP/1.1 404 Not Found');
}

$file = 'static/' . $_GET['file'];
if (!is_valid_path($file)) {
    complain();
}
// @finding
readfile($file);
