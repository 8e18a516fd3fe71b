<?php
// @example a query of mysqli, whose version the file does not tell
$link = mysqli_connect($host);
$id = $_GET["id"];
$result = mysqli_query($link, "SELECT title FROM posts WHERE id = '$id'");
