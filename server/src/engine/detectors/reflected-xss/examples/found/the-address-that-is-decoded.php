<!-- @example the address that is decoded, and the one that PHP decodes -->
<?php
$page = urldecode($_SERVER['REQUEST_URI']);
// @finding
echo "<a href=\"$page\">again</a>";
// @finding
echo "<form action=\"" . $_SERVER['PHP_SELF'] . "\">";
