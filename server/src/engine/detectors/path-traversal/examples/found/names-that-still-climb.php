<?php
// @example the folder of a name, and a name whose dots stand together once the slashes are gone
// @finding
echo file_get_contents('/srv/' . pathinfo($_GET['f'], PATHINFO_DIRNAME) . '/config.ini');
// @finding
echo file_get_contents('/srv/' . str_replace(['..', '/'], '', $_GET['f']));
