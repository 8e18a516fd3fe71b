<?php
$token = hash('sha256', $input, true);
