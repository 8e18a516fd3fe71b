<!-- @example a number without bounds -->
<?php
$nonce = rand();
