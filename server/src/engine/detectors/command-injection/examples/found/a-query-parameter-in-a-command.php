<!-- @example a query parameter in a command -->
<!-- @severity critical -->
<?php
$host = $_GET["host"];
// @finding
$out = shell_exec("ping -c 1 " . $host);
