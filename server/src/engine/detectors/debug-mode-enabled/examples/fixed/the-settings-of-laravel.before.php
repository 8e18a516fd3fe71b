<!-- @example the settings of Laravel -->
<!-- @file config/app.php -->
<?php
return [
    'debug' => true,
];
