<!-- @example a function of seven parameters -->
<?php
// @finding
function draw($a, $b, $c, $d, $e, $f, $g) {}
