// @example a name between tags
// @severity high
<h1>
// @finding
<?= $_GET["name"] ?></h1>
<?php
// @finding
echo "<p>" . $_GET["q"] . "</p>";
// @finding
print "Hello $_POST[name]";
// @finding
printf("<b>%s</b>", $_REQUEST["theme"]);
// @finding
die("No page " . $_GET["page"]);
