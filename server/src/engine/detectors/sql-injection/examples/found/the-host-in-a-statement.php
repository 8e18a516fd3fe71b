<!-- @example the host of a request: whoever asks without a browser chooses it -->
<!-- @severity critical -->
<?php
// @finding
mysqli_query($database, "SELECT * FROM sites WHERE host = '" . $_SERVER["HTTP_HOST"] . "'");
