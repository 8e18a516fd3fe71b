// @example a constant expression
<?php
$users = $document->xpath("//user");
$one = $document->xpath("//user[" . (int) $_GET["number"] . "]");
