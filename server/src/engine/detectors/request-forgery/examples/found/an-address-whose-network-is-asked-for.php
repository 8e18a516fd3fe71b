<?php
// @example an address whose network is asked for
// @severity low
$url = $_REQUEST['proxy'];
$parts = parse_url($url);
foreach (gethostbynamel($parts['host']) as $address) {
    if (!filter_var($address, FILTER_VALIDATE_IP, FILTER_FLAG_NO_RES_RANGE)) {
        return;
    }
}
// @finding
$stream = fopen($url, 'r', false, stream_context_create($options));
