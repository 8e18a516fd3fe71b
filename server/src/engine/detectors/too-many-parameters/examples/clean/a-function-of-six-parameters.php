<!-- @example a function of six parameters -->
<?php
function draw($a, $b, $c, $d, $e, $f) {}
