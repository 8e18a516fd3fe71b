<!-- @example one within a fallback -->
<?php
// @finding
$a = $b ?: ($c ? ($d ? 1 : 2) : 3);
