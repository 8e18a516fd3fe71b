<?php
function stream($curl) {
    curl_setopt_array($curl, [
        CURLOPT_SSL_VERIFYPEER => true,
        CURLOPT_SSL_VERIFYHOST => 2,
    ]);
}
