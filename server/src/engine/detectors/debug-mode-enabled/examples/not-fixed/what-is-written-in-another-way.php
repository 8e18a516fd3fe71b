<!-- @example what is written in another way -->
<?php
ini_set('display_errors', 'YES');
