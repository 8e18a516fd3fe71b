<!-- @example a place in a text, which may be the first -->
<!-- @severity low -->
<?php
function f() {
// @finding
if (strpos($text, 'a') == false) b();
// @finding
if (false != stripos($text, 'a')) b();
// @finding
return strstr($text, '0') == FALSE;
}
