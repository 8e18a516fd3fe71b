<?php
// @example a result that is read at once
$pdo = new PDO($dsn);
$row = $pdo->query("SELECT title FROM posts WHERE id = " . $_GET["id"])->fetch();
