// @example an escaped name
<?php
$found = ldap_search($link, "dc=example", "(uid=" . ldap_escape($_GET["name"], "", LDAP_ESCAPE_FILTER) . ")");
