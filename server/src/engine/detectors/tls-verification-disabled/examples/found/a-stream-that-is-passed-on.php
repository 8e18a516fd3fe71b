<!-- @example a stream that is passed on -->
<!-- @severity low -->
<?php
function play(string $url): void
{
    $curl = curl_init($url);
    // @finding
    curl_setopt_array($curl, [CURLOPT_SSL_VERIFYPEER => false, CURLOPT_TIMEOUT => 0]);
    curl_exec($curl);
}
