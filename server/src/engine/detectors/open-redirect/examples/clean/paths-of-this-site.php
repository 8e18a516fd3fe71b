// @example paths of this site
<?php
header("Location: /user.php?id=" . $_GET["id"]);
header("Location: https://" . $_SERVER["HTTP_HOST"] . $_SERVER["REQUEST_URI"]);
header("Content-Type: " . $type);
header("Location: " . route("page", $_GET["id"]));
