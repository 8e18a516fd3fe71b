// @example the name on the certificate as well
<?php
$options = ['ssl' => ['verify_peer_name' => false, 'verify_peer' => false]];
