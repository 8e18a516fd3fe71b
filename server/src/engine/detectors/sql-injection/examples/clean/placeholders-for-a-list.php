<?php
// @example placeholders that are numbered by the keys of a list
function rows(PDO $database): array
{
    $ids = explode(',', $_GET['ids']);
    $placeholders = array_map(function ($key) {
        return ":id{$key}";
    }, array_keys($ids));
    $statement = $database->prepare("SELECT * FROM rows WHERE id IN (" . implode(',', $placeholders) . ")");
    foreach ($ids as $key => $id) $statement->bindValue(":id{$key}", $id);
    $statement->execute();
    return $statement->fetchAll();
}
