// @example functions that the program chooses
<?php
$handler = $handlers[$_GET["action"]] ?? $fallback;
$show = function ($x) { return $x; };
$show($_GET["value"]);
$action = $_GET["action"];
if (in_array($action, ["list", "show"], true)) {
    $action($_GET["value"]);
}
$made = new Item($_GET["name"]);
