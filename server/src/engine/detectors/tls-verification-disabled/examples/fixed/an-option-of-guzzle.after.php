<?php
$client = new Client(['verify' => true]);
