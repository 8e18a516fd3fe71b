// @example a search
// @severity medium
<?php
// @finding
preg_match("/" . $_GET["q"] . "/i", $text);
