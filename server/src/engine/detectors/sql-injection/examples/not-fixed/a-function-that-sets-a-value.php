<?php
// @example a function that writes into the value behind the text
function titles(PDO $pdo)
{
    $name = $_GET["name"];
    $statement = "SELECT title FROM posts WHERE author = '$name'";
    preg_match("/^\\w+/", "another", $name);
    $result = $pdo->query($statement);
    return $result;
}
