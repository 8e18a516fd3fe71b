<!-- @example a replacement that is run -->
<!-- @severity low -->
<?php
// @finding
$a = preg_replace('/(.*)/e', 'f("\\1")', $text);
