<!-- @example a condition that is no option -->
<?php
function open($curl, $url) {
    if (strpos($url, 'https') === 0) {
        // @finding
        curl_setopt($curl, CURLOPT_SSL_VERIFYPEER, false);
    }
}
