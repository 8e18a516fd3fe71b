// @example a class of any namespace, behind a backslash alone
// @severity critical
<?php
$name = "\\" . $_GET["page"];
// @finding
$controller = new $name();
