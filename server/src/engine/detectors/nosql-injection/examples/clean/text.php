// @example text
<?php
use MongoDB\Client;
$users = (new Client())->app->users;
$user = $users->findOne(["name" => (string) $_POST["name"]]);
$user = $users->findOne(["name" => strval($_POST["name"])]);
$user = $users->findOne(["number" => (int) $_POST["number"]]);
