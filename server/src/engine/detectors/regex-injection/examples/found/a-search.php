// @example a search, whose steps PHP limits
// @severity low
<?php
// @finding
preg_match("/" . $_GET["q"] . "/i", $text);
