<!-- @example a setting -->
<?php
ini_set('session.cookie_httponly', 0);
