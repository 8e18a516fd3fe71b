<?php
// @example a setting of a service elsewhere, beside one on the own machine
// @severity high
$config['imap_host'] = 'localhost:143';
$config['smtp_host'] = 'tls://mail.example.net:587';
$config['smtp_pass'] = '%p';
$config['smtp_conn_options'] = [
    'ssl' => [
        // @finding
        'verify_peer' => false,
    ],
];
