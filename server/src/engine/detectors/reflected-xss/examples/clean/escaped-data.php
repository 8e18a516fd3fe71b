// @example escaped data
<h1><?= htmlspecialchars($_GET["name"]) ?></h1>
<?php
echo "<p>" . htmlentities($_GET["q"], ENT_QUOTES) . "</p>";
echo (int) $_GET["n"];
echo intval($_POST["n"]) . $twig->render("a.html", ["name" => $_GET["name"]]);
echo esc_html($_GET["title"]);
echo json_encode($_GET);
echo isset($_GET["a"]) ? "yes" : "no";
echo strlen($_POST["text"]);
