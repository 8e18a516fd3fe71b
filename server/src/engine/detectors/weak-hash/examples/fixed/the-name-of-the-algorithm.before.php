<!-- @example the name of the algorithm -->
<?php
$signature = hash("sha1", $text);
