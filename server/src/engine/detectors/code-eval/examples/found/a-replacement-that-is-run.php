<!-- @example a replacement that is run -->
<!-- @severity high -->
<?php
// @finding
$a = preg_replace('/(.*)/e', 'f("\\1")', $text);
