<!-- @example a quoted argument -->
<?php
system("ls " . escapeshellarg($_GET["folder"]));
