<!-- @example options of curl, Guzzle and streams -->
<!-- @severity high -->
<?php
// @finding
curl_setopt($c, CURLOPT_SSL_VERIFYPEER, false);
// @finding
curl_setopt_array($c, [CURLOPT_SSL_VERIFYHOST => 0]);
// @finding
$client = new Client(['verify' => false]);
// @finding
$context = ['ssl' => ['verify_peer' => false]];
curl_setopt($c, CURLOPT_USERPWD, "$login:$secret");
