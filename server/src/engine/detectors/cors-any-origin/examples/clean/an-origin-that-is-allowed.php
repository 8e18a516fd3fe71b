// @example an origin that is allowed
<?php
if (in_array($_SERVER["HTTP_ORIGIN"], $allowed, true)) {
    header("Access-Control-Allow-Origin: " . $_SERVER["HTTP_ORIGIN"]);
}
header("Access-Control-Allow-Credentials: true");
