<?php
// @example a file that is read without a context, from an offset
// @severity high
// @finding
$text = file_get_contents('pages/' . $_GET['page'], false, null, 10);
// @finding
$stream = fopen('pages/' . $_GET['page'], 'r', true);
