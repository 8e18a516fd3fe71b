// @example a class of an own namespace
<?php
$name = "App\\Controllers\\" . ucfirst($_GET["page"]) . "Controller";
$controller = new $name();
