<?php
// @example a query of PDO
$pdo = new PDO($dsn);
$id = $_GET["id"];
$result = $pdo->query("SELECT title FROM posts WHERE id = $id AND author = '{$_GET['author']}'");
foreach ($result as $row) {
    echo htmlspecialchars($row["title"]);
}
