<?php
// @example connections by other names than db
$name = $_GET['name'];
// @finding
$dbConn->query("SELECT * FROM posts WHERE name = '" . $name . "'");
// @finding
$this->getDbal()->executeQuery("SELECT * FROM posts WHERE name = '$name'");
// @finding
$dbCon->exec("DELETE FROM posts WHERE name = '$name'");
