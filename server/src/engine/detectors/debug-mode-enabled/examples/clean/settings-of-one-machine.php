<!-- @example settings of one machine -->
<!-- @file app/Config/Boot/development.php -->
<?php
error_reporting(E_ALL);
ini_set('display_errors', '1');
