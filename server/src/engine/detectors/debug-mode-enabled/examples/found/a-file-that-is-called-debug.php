<!-- @example a file that is called debug -->
<!-- @file includes/debug.php -->
<?php
// @finding
ini_set('display_errors', '1');
