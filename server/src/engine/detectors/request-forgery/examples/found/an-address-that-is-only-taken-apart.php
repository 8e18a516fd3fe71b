<?php
// @example an address that is only taken apart
// @severity high
$url = $_REQUEST['proxy'];
$parts = parse_url($url);
if (!isset($parts['host']) || !filter_var($url, FILTER_VALIDATE_URL)) {
    return;
}
// @finding
$stream = fopen($url, 'r', false, stream_context_create($options));
