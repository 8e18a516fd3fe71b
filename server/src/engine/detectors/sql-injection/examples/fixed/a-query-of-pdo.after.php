<?php
$pdo = new PDO($dsn);
$id = $_GET["id"];
$result = $pdo->prepare("SELECT title FROM posts WHERE id = ? AND author = ?");
$result->execute([$id, $_GET['author']]);
foreach ($result as $row) {
    echo htmlspecialchars($row["title"]);
}
