<!-- @example the settings of WordPress and Laravel -->
<!-- @file config/app.php -->
<?php
return [
    'name' => 'shop',
    // @finding
    'debug' => true,
];
<!-- @file wp-config.php -->
<?php
// @finding
define( 'WP_DEBUG', true );
