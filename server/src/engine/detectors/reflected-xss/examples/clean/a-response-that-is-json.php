// @example a response that is json
<?php
header("Content-Type: application/json");
echo $_GET["callback"] . "({})";
