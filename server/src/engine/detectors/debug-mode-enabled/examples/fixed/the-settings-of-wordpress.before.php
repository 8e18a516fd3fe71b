<!-- @example the settings of WordPress -->
<!-- @file wp-config.php -->
<?php
define( 'WP_DEBUG', TRUE );
