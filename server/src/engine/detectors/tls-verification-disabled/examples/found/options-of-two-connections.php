<?php
// @example an option of each of two connections
// @severity high
function ask($a, $b, $password) {
    curl_setopt($a, CURLOPT_USERPWD, "me:$password");
    // @finding
    curl_setopt($a, CURLOPT_SSL_VERIFYPEER, false);
    // @finding
    curl_setopt($b, CURLOPT_SSL_VERIFYHOST, 0);
}
