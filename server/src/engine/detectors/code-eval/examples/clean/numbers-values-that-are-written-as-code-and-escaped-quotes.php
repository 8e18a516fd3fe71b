<!-- @example numbers, values that are written as code, and escaped quotes -->
<?php
$count = (int) $_GET['count'];
eval("\$a = $count;");
$name = addslashes($_GET['name']);
eval("\$a = '$name';");
eval('$a = ' . var_export($_GET['a'], true) . ';');
