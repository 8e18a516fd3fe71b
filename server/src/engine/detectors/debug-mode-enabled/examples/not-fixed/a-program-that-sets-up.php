// @example a program that sets the site up
// @file install/index.php
<?php
ini_set('display_errors', 1);
