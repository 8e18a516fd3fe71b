// @example a template with request data
// @severity critical
<?php
// @finding
echo $twig->createTemplate($_POST["template"])->render([]);
// @finding
$smarty->display("string:" . $_GET["text"]);
