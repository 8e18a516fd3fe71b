// @example a class with a fixed ending, in any namespace
// @severity critical
<?php
$name = $_GET["page"] . "Controller";
// @finding
$controller = new $name();
