<?php
// @example the check of names that a text turns off
function stream($curl) {
    curl_setopt_array($curl, [
        CURLOPT_SSL_VERIFYPEER => false,
        CURLOPT_SSL_VERIFYHOST => '0',
    ]);
}
