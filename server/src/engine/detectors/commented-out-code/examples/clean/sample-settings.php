<!-- @example sample settings of WordPress -->
<!-- @file wp-config.php -->
<?php
define('DB_NAME', 'shop');
// define('WP_DEBUG', true);
// define('WP_DEBUG_LOG', true);
// $table_prefix = 'wp_';
// ini_set('display_errors', 0);
