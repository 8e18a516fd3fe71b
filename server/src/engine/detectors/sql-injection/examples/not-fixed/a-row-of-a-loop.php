<?php
// @example a loop that sets the value as one of several
function titles(PDO $pdo, $names)
{
    $name = $_GET["name"];
    $statement = "SELECT title FROM posts WHERE author = '$name'";
    foreach ($names as $key => [$name, $age]) {
        echo $key, $age;
    }
    $result = $pdo->query($statement);
    return $result;
}
