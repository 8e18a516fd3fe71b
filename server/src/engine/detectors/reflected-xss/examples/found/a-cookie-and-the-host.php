<!-- @example a cookie and the host, which a page of others cannot choose -->
<!-- @severity low -->
<?php
// @finding
printf("<b>%s</b>", $_COOKIE["theme"]);
// @finding
echo "<link href='//" . $_SERVER["HTTP_HOST"] . "/style.css'>";
