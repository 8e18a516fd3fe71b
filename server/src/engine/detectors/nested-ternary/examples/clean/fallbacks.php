<!-- @example fallbacks -->
<?php
$a = ($b ?: $c) ?: $d;
$e = $f ? ($g ?: 1) : 2;
