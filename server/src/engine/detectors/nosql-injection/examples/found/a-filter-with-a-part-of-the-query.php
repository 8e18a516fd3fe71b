// @example a filter with a part of the query
// @severity high
<?php
use MongoDB\Client;
$users = (new Client())->app->users;
// @finding
$user = $users->findOne(["name" => $_POST["name"], "password" => $_POST["password"]]);
