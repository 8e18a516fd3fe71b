// @example a name in a filter
// @severity high
<?php
// @finding
$found = ldap_search($link, "dc=example", "(uid=" . $_GET["name"] . ")");
