<?php
// @example text of a request in capital letters, which PHP changes without escaping
// @finding
echo "<b>" . strtoupper($_GET["name"]) . "</b>";
// @finding
echo "<i>" . ucwords(mb_strtolower($_GET["title"])) . "</i>";
// @finding
echo strtolower($_GET["city"]);
