<?php
// @example an address that is asked with a context of options
$context = stream_context_create(['http' => ['method' => 'POST', 'content' => $data]]);
$url = $server->Url($_SERVER['REQUEST_URI']) . '/filters/' . $id;
$answer = file_get_contents($url, false, $context);
$stream = fopen($_GET['feed'], 'r', false, stream_context_create($options));
