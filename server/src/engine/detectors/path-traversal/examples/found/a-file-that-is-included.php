<!-- @example a file that is included -->
<!-- @severity high -->
<?php
$page = $_GET["page"];
// @finding
include "pages/" . $page . ".php";
