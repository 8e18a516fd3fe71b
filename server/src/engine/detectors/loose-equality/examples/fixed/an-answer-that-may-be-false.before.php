<!-- @example an answer that may be false -->
<?php
function f($folder) {
while (($file = readdir($folder)) != false) b($file);
}
