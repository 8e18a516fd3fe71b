// @example an address from the query
// @severity high
<?php
$handle = curl_init();
// @finding
curl_setopt($handle, CURLOPT_URL, $_GET["url"]);
curl_exec($handle);
// @finding
$other = curl_init("http://" . $_POST["host"] . "/feed");
