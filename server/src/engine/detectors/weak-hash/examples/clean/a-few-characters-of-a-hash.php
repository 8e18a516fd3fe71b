<!-- @example a few characters of a hash -->
<?php
$a = substr(md5($text), 0, 8);
