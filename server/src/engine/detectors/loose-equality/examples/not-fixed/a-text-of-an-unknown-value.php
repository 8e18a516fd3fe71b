<!-- @example an empty text and a value that may be null -->
<?php
function f() {
return $a == '';
}
