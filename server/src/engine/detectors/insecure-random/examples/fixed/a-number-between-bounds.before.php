<!-- @example a number between bounds -->
<?php
$this->password = mt_rand(1000, 9999);
