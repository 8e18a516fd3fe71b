<?php
// @example a setting of a service on the own machine
// @severity low
$config['imap_host'] = 'localhost:143';
$config['imap_conn_options'] = [
    'ssl' => [
        // @finding
        'verify_peer' => false,
    ],
];
$config['imap_password'] = '';
