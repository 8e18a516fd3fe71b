// @example a header
// @severity medium
<?php
// @finding
header("Location: " . $_GET["next"]);
exit;
