<?php
return [
    'debug' => (bool) env('APP_DEBUG', false),
];
