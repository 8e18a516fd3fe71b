<?php
$token = bin2hex(random_bytes(16));
