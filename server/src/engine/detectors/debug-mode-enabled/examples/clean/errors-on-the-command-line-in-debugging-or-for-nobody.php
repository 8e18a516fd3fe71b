<!-- @example errors on the command line, in debugging, or for nobody -->
<!-- @file bin/import.php -->
<?php
ini_set('display_errors', '1');
<!-- @file src/start.php -->
<?php
if ($debug) {
    ini_set('display_errors', 1);
}
ini_set('display_errors', '0');
<!-- @file config/app.php -->
<?php
return ['debug' => (bool) env('APP_DEBUG', false)];
