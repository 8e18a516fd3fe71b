<?php
$options = ['ssl' => ['verify_peer_name' => true, 'verify_peer' => true]];
