<!-- @example constant code, and a method called eval -->
<?php
eval('$a = 1;');
$redis->eval($_GET['script']);
$a = preg_replace('/e/', '', $text);
