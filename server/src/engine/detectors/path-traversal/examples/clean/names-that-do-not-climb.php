<?php
// @example the ending of a name, and a name without slashes and dots
echo file_get_contents('/srv/a.' . pathinfo($_GET['f'], PATHINFO_EXTENSION));
echo file_get_contents('/srv/' . str_replace(['/', '..'], '', $_GET['f']));
