<?php
// @example a loop around the call alone, which sets the value in each turn
function titles(PDO $pdo)
{
    $name = $_GET["name"];
    $statement = "SELECT title FROM posts WHERE author = '$name'";
    foreach (["a", "b"] as $name) {
        $result = $pdo->query($statement);
    }
    return $result;
}
