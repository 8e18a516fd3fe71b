<!-- @example errors that every visitor sees -->
<?php
ini_set('display_errors', 'On');
