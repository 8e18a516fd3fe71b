<!-- @example an escaped value -->
<?php
$name = $mysqli->real_escape_string($_POST["name"]);
$mysqli->query("SELECT * FROM users WHERE name = '$name'");
