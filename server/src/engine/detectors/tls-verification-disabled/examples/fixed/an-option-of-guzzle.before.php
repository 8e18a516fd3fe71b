<!-- @example an option of Guzzle -->
<?php
$client = new Client(['verify' => false]);
