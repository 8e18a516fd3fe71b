// @example escaped text
<?php
preg_match("/" . preg_quote($_GET["q"], "/") . "/i", $text);
preg_match("/^[a-z]+$/", $_GET["q"]);
