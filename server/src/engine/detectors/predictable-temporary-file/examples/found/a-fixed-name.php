// @example a fixed name
<?php
// @finding
file_put_contents("/tmp/report.json", $text);
