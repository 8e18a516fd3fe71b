<?php
// @example both options of curl in one list, which is one thing to fix
function stream($curl) {
    curl_setopt_array($curl, [
        CURLOPT_HEADER => false,
        // @finding
        CURLOPT_SSL_VERIFYPEER => false,
        CURLOPT_SSL_VERIFYHOST => 0,
    ]);
}
