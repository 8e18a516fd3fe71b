<!-- @example errors that every visitor sees -->
<!-- @severity low -->
<?php
// @finding
ini_set('display_errors', '1');
