<!-- @example a shuffled text -->
<?php
$password = str_shuffle($letters);
