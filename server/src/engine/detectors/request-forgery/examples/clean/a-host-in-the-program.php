// @example a host in the program
<?php
$json = file_get_contents("https://api.example.com/users/" . urlencode($_GET["id"]));
$url = $_GET["url"];
if (in_array(parse_url($url, PHP_URL_HOST), $allowed, true)) {
    $page = curl_init($url);
}
