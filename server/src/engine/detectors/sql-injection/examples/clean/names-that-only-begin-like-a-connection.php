<?php
// @example objects whose names only begin like a connection
$feedback->query($_GET['name']);
$dbContents->query($_GET['name']);
