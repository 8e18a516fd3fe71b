<?php
// @example text of a request in capital letters, escaped before or after
echo "<b>" . strtoupper(htmlspecialchars($_GET["name"])) . "</b>";
echo htmlspecialchars(ucwords($_GET["title"]));
