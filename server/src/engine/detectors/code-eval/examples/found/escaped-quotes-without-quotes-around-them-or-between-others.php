<!-- @example escaped quotes without quotes around them, or between others -->
<!-- @severity critical -->
<?php
$name = addslashes($_GET['name']);
// @finding
eval("return $name;");
// @finding
eval('return "' . $name . '";');
