<!-- @example one of a list -->
<?php
$page = $_GET["page"];
if (!in_array($page, ["home", "about"], true)) {
  exit;
}
include "pages/" . $page . ".php";
