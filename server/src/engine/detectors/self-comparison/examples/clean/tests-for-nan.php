<!-- @example tests for NaN -->
<?php
function isNan($v) { return $v !== $v; }
function isUnordered($v) { return !($v >= $v); }
