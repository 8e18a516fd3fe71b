<?php
// @example a number behind a function, which PDO passes as a text
$pdo = new PDO("sqlite:shop.db");
$least = $_GET["least"];
$result = $pdo->query("SELECT id FROM orders WHERE length(customer) > $least");
