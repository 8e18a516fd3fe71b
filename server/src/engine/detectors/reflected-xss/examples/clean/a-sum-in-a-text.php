<?php
// @example a sum that is put into a text
$increase = isset($_GET['increase']) ? $_GET['increase'] : 0;
preg_match('/width: (\d+)px/', $line, $found);
echo $found[0] . ($found[1] + $increase) . "\n";
