// @example data for a file
<?php
echo $twig->render("page.html", ["name" => $_GET["name"]]);
$smarty->assign("name", $_GET["name"]);
$smarty->display("page.tpl");
