<!-- @example errors that every visitor sees -->
<!-- @severity medium -->
<?php
// @finding
ini_set('display_errors', '1');
