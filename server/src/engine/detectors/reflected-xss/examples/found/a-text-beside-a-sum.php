<?php
// @example a text beside a sum
// @severity high
$increase = isset($_GET['increase']) ? $_GET['increase'] : 0;
// @finding
echo '<b>' . ($width + $increase) . $increase . '</b>';
