<?php
// @example both options of curl in statements beside each other, once
// @severity high
function ask($url, $password) {
    $c = curl_init($url);
    curl_setopt($c, CURLOPT_USERPWD, "me:$password");
    // @finding
    curl_setopt($c, CURLOPT_SSL_VERIFYPEER, false);
    curl_setopt($c, CURLOPT_SSL_VERIFYHOST, 0);
    return curl_exec($c);
}
