<!-- @example verification that is on or configurable, and another meaning of verify -->
<?php
curl_setopt($c, CURLOPT_SSL_VERIFYPEER, true);
curl_setopt($c, CURLOPT_SSL_VERIFYHOST, $strict);
$client = new Client(['verify' => $bundle]);
$form = ['verify' => false];
