<?php
$signature = hash("sha256", $text);
