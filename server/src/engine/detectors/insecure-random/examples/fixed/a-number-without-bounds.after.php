<?php
$nonce = random_int(0, getrandmax());
