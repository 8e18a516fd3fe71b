// @example a function and a class by their names
// @severity critical
<?php
$action = $_GET["action"];
// @finding
$action($_GET["value"]);
// @finding
call_user_func($_POST["callback"], 1);
$type = $_GET["type"];
// @finding
$made = new $type();
