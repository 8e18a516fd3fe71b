<!-- @example the settings of CakePHP -->
<!-- @file config/core.php -->
<?php
// @finding
Configure::write('debug', 2);
Configure::write('log', true);
if ($a) {
    Configure::write('debug', true);
}
Configure::write('debug', 0);
<!-- @file config/core.local.php -->
<?php
Configure::write('debug', true);
