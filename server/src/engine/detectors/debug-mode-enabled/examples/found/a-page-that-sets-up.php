<!-- @example errors that a page for the operator shows -->
<!-- @severity low -->
<!-- @file setup/index.php -->
<?php
// @finding
ini_set('display_errors', 1);
